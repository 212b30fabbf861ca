import type { GameCard } from '@guildhall/contract/games'
import { writtenPart } from '@guildhall/contract/rules/searching/search-query'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Newspaper, Plus } from 'lucide-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { writtenOperator } from '../../../../features/search/asking/query-words.ts'
import { searchHref } from '../../../../features/search/asking/search-address.ts'
import { loadPart } from '../../../../platform/build-updates/load-part.ts'
import { useCurrentUser } from '../../../../platform/session/session-store.ts'
import { Button, ButtonLink } from '../../../../ui/controls/button.tsx'
import { Tag } from '../../../../ui/marks/tag.tsx'
import styles from './game-deeds.module.css'

const adding = () => import('../../../../features/library/shelf/adding/use-add-from-afar.ts')

type GameDeedsProps = { game: GameCard; isOwned: boolean }

/** Leads to what is said about a game, whose name need not stand in it, and puts it on the own shelf. */
export function GameDeeds({ game, isOwned }: GameDeedsProps) {
  const q = writtenPart(writtenOperator('game'), game.title)
  return (
    <>
      <ButtonLink
        tone="quiet"
        icon={Newspaper}
        aria-label={t`Posts about ${game.title}`}
        href={searchHref({ q, kind: 'posts' })}
      >
        <span className={styles.word}>{t`Posts`}</span>
      </ButtonLink>
      <OnShelf game={game} isOwned={isOwned} />
    </>
  )
}

/** The library's part is loaded by the first press. */
function OnShelf({ game, isOwned }: GameDeedsProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { id: userId } = useCurrentUser()
  const button = useRef<HTMLButtonElement>(null)
  const onShow = (id: string) => void navigate(`/game/${id}`)
  const add = useMutation({
    mutationFn: async () => (await loadPart(adding)).addFromAfar({ client, userId, game, onShow }),
    onSuccess: () => {
      // The button goes: who pressed it stays in its row.
      if (document.activeElement === button.current) rowLinkOf(button.current)?.focus()
    },
  })
  if (isOwned || add.isSuccess) return <Tag tone="ok">{t`On your shelf`}</Tag>
  return (
    <Button
      ref={button}
      icon={Plus}
      busy={add.isPending && t`Adding`}
      aria-label={t`Add ${game.title} to your library`}
      onClick={() => add.mutate()}
    >
      {t`Add`}
    </Button>
  )
}

const rowLinkOf = (element: HTMLElement | null) => element?.closest('li')?.querySelector<HTMLElement>('a[data-found]')
