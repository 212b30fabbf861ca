import { Bell, Ellipsis, Flag, MessageCircle, Server, User, UserMinus, Wrench } from 'lucide-react'
import { HouseBanner, houseBannerNames } from '../../ui/art/banners/house-banner.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Cluster } from '../../ui/dress/stack.tsx'
import { Count } from '../../ui/marks/count.tsx'
import { Lozenge, UnreadMark } from '../../ui/marks/lozenge.tsx'
import { Tag, type TagTone } from '../../ui/marks/tag.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/overlay/menu.tsx'
import { ArchAvatar } from '../../ui/people/arch-avatar.tsx'
import { PersonRow } from '../../ui/people/person-row.tsx'
import type { Presence } from '../../ui/people/presence.ts'
import { type AvatarSize, ShieldAvatar } from '../../ui/people/shield-avatar.tsx'
import { ShieldStack } from '../../ui/people/shield-stack.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../ui/surfaces/row-list.tsx'
import styles from './kit.module.css'
import { KitCard, Specimen } from './kit-card.tsx'

const PRESENCES: readonly Presence[] = ['online', 'playing', 'away', 'busy', 'offline']
const SIZES: readonly AvatarSize[] = [20, 24, 28, 32, 36, 40, 44, 48, 56, 72]
const TAGS: readonly [TagTone, string][] = [
  ['plain', 'Invite only'],
  ['candle', 'You’re in'],
  ['ok', 'Done'],
  ['warn', 'Warned'],
  ['bad', 'Harassment'],
  ['info', 'Running'],
  ['plum', 'Moderator'],
  ['live', 'Live'],
]

export const tobias = { id: 'kit-tobias', name: 'Tobias Okafor' }
export const amara = { id: 'kit-amara', name: 'Amara Diallo' }
export const wren = { id: 'kit-wren', name: 'Wren Abbott' }
export const longName = { id: 'kit-long', name: 'Maximiliane Katharina von Hohenfels-Wolkenstein-Rodenegg' }

export function PeopleSection() {
  return (
    <>
      <KitCard title="Shield: people">
        <Cluster gap={4}>
          {PRESENCES.map((presence) => (
            <Specimen key={presence} name={presence}>
              <ShieldAvatar seed={`presence ${presence}`} name="Jun Takeda" presence={presence} size={56} />
            </Specimen>
          ))}
        </Cluster>
        <Cluster gap={2} align="end">
          {SIZES.map((size) => (
            <ShieldAvatar key={size} seed={`size ${size}`} name={`${size} pixels`} size={size} presence="online" />
          ))}
        </Cluster>
        <Cluster>
          <ShieldAvatar seed="kit-lost" name="A picture that does not load" src="/missing.png" size={48} />
          <ShieldStack people={[tobias, amara, wren, longName, { id: 'kit-jun', name: 'Jun Takeda' }]} />
        </Cluster>
      </KitCard>
      <KitCard title="Banners of the house">
        <div className={styles.banners}>
          {houseBannerNames.map((name) => (
            <Specimen key={name} name={name}>
              <HouseBanner name={name} seed="kit" className={styles.banner} />
            </Specimen>
          ))}
        </div>
      </KitCard>
      <KitCard title="Crests and arches">
        <Cluster gap={3} align="stretch">
          {Array.from({ length: 14 }, (_, index) => (
            <ShieldAvatar key={index} seed={`crest number ${index}`} name={`Crest ${index + 1}`} size={48} />
          ))}
        </Cluster>
        <Cluster gap={3} align="stretch">
          {Array.from({ length: 6 }, (_, index) => (
            <ArchAvatar key={index} seed={`group number ${index}`} name={`Group ${index + 1}`} size={48} />
          ))}
          <ArchAvatar icon={Server} name="System" size={48} />
          <ArchAvatar icon={Wrench} name="Upkeep" />
          <ArchAvatar icon={Bell} name="Bell" size={28} />
        </Cluster>
      </KitCard>
      <KitCard title="Lozenge: state">
        <Cluster gap={4}>
          <span>
            <UnreadMark /> Unread
          </span>
          <span>
            <Lozenge tone="off" /> Read
          </span>
          <span>
            <Lozenge tone="red" /> Needs you
          </span>
          <Count value={4} label={(count) => `${count} unread`} />
          <Count value={31} tone="soft" />
          <Count value={120} />
        </Cluster>
        <Cluster>
          {TAGS.map(([tone, word]) => (
            <Tag key={tone} tone={tone}>
              {word}
            </Tag>
          ))}
          <Tag icon={Flag} tone="info">
            With an icon
          </Tag>
        </Cluster>
      </KitCard>
      <KitCard title="Person rows">
        <Card>
          <RowList label="People">
            <Row>
              <PersonRow
                person={tobias}
                presence="playing"
                playing="Deep Lode"
                href="#tobias"
                actions={<RowActions />}
              />
            </Row>
            <Row>
              <PersonRow
                person={amara}
                presence="online"
                tag={<Tag tone="candle">Host</Tag>}
                actions={<RowActions />}
              />
            </Row>
            <Row>
              <PersonRow
                person={longName}
                presence="away"
                status="Has a very long line under a very long name"
                actions={<Button>Say hello</Button>}
              />
            </Row>
          </RowList>
        </Card>
      </KitCard>
    </>
  )
}

function RowActions() {
  return (
    <>
      <IconButton icon={MessageCircle} label="Message" />
      <Menu label="Actions" trigger={<IconButton icon={Ellipsis} label="More" />}>
        <MenuLink icon={User} href="#profile">
          View profile
        </MenuLink>
        <MenuItem icon={Flag} onSelect={() => undefined}>
          Challenge
        </MenuItem>
        <MenuItem icon={Bell} disabled onSelect={() => undefined}>
          Not yet
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={UserMinus} tone="danger" onSelect={() => undefined}>
          Remove friend
        </MenuItem>
      </Menu>
    </>
  )
}
