import type { Game } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import { ExternalLink } from 'lucide-react'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import styles from './game-links.module.css'

/** Shops and platforms by the ends of their hosts. */
const knownHosts = [
  ['store.steampowered.com', 'Steam'],
  ['gog.com', 'GOG'],
  ['epicgames.com', t`Epic Games Store`],
  ['itch.io', 'itch.io'],
  ['nintendo.com', 'Nintendo'],
  ['playstation.com', t`PlayStation Store`],
  ['xbox.com', 'Xbox'],
  ['microsoft.com', t`Microsoft Store`],
  ['play.google.com', t`Google Play`],
  ['apps.apple.com', t`App Store`],
] as const

/** Shops and pages of a game outside the hall; nothing where none is known. */
export function GameLinks({ game }: { game: Game }) {
  const links = linksOf(game)
  if (links.length === 0) return null
  return (
    <Cluster as="ul" gap={3} aria-label={t`Pages and shops`} className={styles.links}>
      {links.map(({ name, address }) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noopener noreferrer nofollow ugc" className={styles.link}>
            {name} <Icon icon={ExternalLink} size="small" />
            <VisuallyHidden> {t`(opens a new tab)`}</VisuallyHidden>
          </a>
        </li>
      ))}
    </Cluster>
  )
}

function linksOf({ steamAppIds, links, sourcePage }: Game): { name: string; address: string }[] {
  const [appId] = steamAppIds
  const steam = appId === undefined ? [] : [`https://store.steampowered.com/app/${appId}`]
  const written = links.filter((address) => isSafe(address) && !(appId !== undefined && nameOf(address) === 'Steam'))
  const source = sourcePage === null || !isSafe(sourcePage) ? [] : [{ name: 'IGDB', address: sourcePage }]
  return [...[...steam, ...written].map((address) => ({ name: nameOf(address), address })), ...source]
}

/** The server takes no others in; what another version of it stored is held to the same. */
const isSafe = (address: string) => URL.canParse(address) && new URL(address).protocol === 'https:'

function nameOf(address: string): string {
  const host = new URL(address).hostname
  const known = knownHosts.find(([end]) => host === end || host.endsWith(`.${end}`))
  return known?.[1] ?? host.replace(/^www\./, '')
}
