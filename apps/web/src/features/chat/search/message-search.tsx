import type { Conversation } from '@guildhall/contract/chat/conversations'
import { searchQueryMaximum } from '@guildhall/contract/rules/chat-limits'
import { searchWordsIn } from '@guildhall/contract/rules/searching/message-search'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { errorText } from '../../../platform/error-text.ts'
import { pageLanguage } from '../../../platform/language/page-language.ts'
import { Chip, ChipRow } from '../../../ui/controls/chip.tsx'
import { NextPage } from '../../../ui/controls/next-page.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { FoundLine } from './found-line.tsx'
import styles from './message-search.module.css'
import { useMessageSearch } from './search.queries.ts'
import { hintsFor } from './search-hints.ts'
import { termsOf } from './search-terms.ts'
import { useHintSource } from './use-hint-source.ts'

const { operators } = searchWordsIn(pageLanguage)

type MessageSearchProps = {
  /** Where it is looked for; in all conversations without it. */
  conversation?: Conversation | undefined
  query: string
  onQuery(query: string): void
}

/** A field for the words, what can be said besides, and what was found; the arrows lead from one to the next. */
export function MessageSearch({ conversation, query, onQuery }: MessageSearchProps) {
  const frame = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const hints = hintsFor(query, useHintSource(conversation))
  return (
    <Stack gap={2} ref={frame} className={styles.search} onKeyDown={(event) => step(event, frame.current)}>
      <Stack gap={3} className={styles.head}>
        <SearchField
          ref={field}
          label={conversation === undefined ? t`Search all messages` : t`Search this conversation`}
          maxLength={searchQueryMaximum}
          value={query}
          onChange={({ target }) => onQuery(target.value)}
          onClear={() => {
            onQuery('')
            field.current?.focus()
          }}
        />
        {hints.length > 0 && (
          <ChipRow label={t`Narrow the search`}>
            {hints.map((hint) => (
              <Chip
                key={hint.label}
                pressed={false}
                onClick={() => {
                  onQuery(hint.query)
                  field.current?.focus()
                }}
              >
                {hint.label}
              </Chip>
            ))}
          </ChipRow>
        )}
      </Stack>
      <Found query={query} conversation={conversation} />
    </Stack>
  )
}

function Found({ query, conversation }: Omit<MessageSearchProps, 'onQuery'>) {
  const { found, asked, isBehind } = useMessageSearch(query, conversation?.id)
  if (asked === '') {
    return (
      <p className={styles.words}>
        <Trans>
          Words, or “words in this order”. Narrow it by who said it, when, or what it has: <b>{operators.from}:</b>{' '}
          <b>{operators.before}:</b> <b>{operators.has}:</b>
        </Trans>
      </p>
    )
  }
  if (found.data === undefined) {
    return (
      <OnItsWay of={found} lost={t`The search didn’t go through.`} loading={t`Searching`}>
        <SkeletonRows count={5} size={32} />
      </OnItsWay>
    )
  }
  const messages = found.data.pages.flatMap((page) => page.found)
  const notUnderstood = found.data.pages[0]?.notUnderstood ?? []
  const terms = termsOf(asked)
  return (
    <>
      <p role="status" className={styles.words}>
        {messages.length === 0 && !isBehind && t`Nothing under “${asked}”. Try fewer words, or another spelling.`}
        {messages.length > 0 && foundWords(messages.length, found.hasNextPage)}
        {notUnderstood.map((part) => (
          <span key={part} className={styles.fault}>
            <Trans>“{part}” means nothing here.</Trans>
          </span>
        ))}
      </p>
      <ul className={styles.list} aria-busy={isBehind}>
        {messages.map((each) => (
          <li key={each.message.id} className={styles.item}>
            <FoundLine found={each} terms={terms} isPlaced={conversation === undefined} />
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <NextPage block tone="quiet" of={found} busy={t`Searching`}>
          {found.isFetchNextPageError ? t`${errorText(found.error)} Try again` : t`Show older ones`}
        </NextPage>
      )}
    </>
  )
}

function foundWords(count: number, isMore: boolean): string {
  if (isMore) return t`The latest ${count}`
  return plural(count, { one: '# message', other: '# messages' })
}

/** The arrows go from the field through what was found, and back. */
function step(event: KeyboardEvent, frame: HTMLElement | null): void {
  const direction = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (direction === 0 || event.altKey || event.ctrlKey || event.metaKey || frame === null) return
  const stops = [...frame.querySelectorAll<HTMLElement>('input, li a')]
  const next = stops[stops.indexOf(event.target as HTMLElement) + direction]
  if (!stops.includes(event.target as HTMLElement) || next === undefined) return
  event.preventDefault()
  next.focus()
}
