import { type HeldOutcome, heldAtOnce } from '@guildhall/contract/rules/safety/held-limits'
import type { StaffHeldWords } from '@guildhall/contract/safety/held-words'
import { plural, t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { reasonWords } from '../../../platform/names/reason-words.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { StepKey } from '../../../ui/keys/key-caps.tsx'
import { useStepKeys } from '../../../ui/keys/page-keys.ts'
import { useRowSteps } from '../../../ui/keys/row-steps.ts'
import { TextLink } from '../../../ui/link.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { LiveShield } from '../../../ui/people/live-shield.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { LostPage } from '../../../ui/rooms/lost-page.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { MoreRows } from '../../../ui/surfaces/board.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { ChosenBar } from '../../../ui/surfaces/chosen-bar.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { BlockPicture } from '../pictures/block-picture.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { heldKindWords, placeHref } from './held-names.ts'
import { HeldPicture } from './held-picture.tsx'
import styles from './held-words.module.css'
import { type HeldQueueOf, useHeldWords } from './held-words.queries.ts'

type Asked = { readonly outcome: HeldOutcome; readonly ids: ReadonlySet<string> }

/**
 * Words that wait for a moderator, or were rejected. `J` and `K` go from one to the next, `X` chooses one, a digit answers these,
 * or the one that is looked at.
 */
export function HeldQueue({ of }: { of: HeldQueueOf }) {
  const queue = useHeldWords(of)
  const list = useRef<HTMLUListElement>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<Asked>()
  const all = queue.data ?? []
  // What somebody else answered meanwhile is chosen no more.
  const picked = all.filter(({ id, mayAnswer }) => mayAnswer && chosen.has(id)).slice(0, heldAtOnce)
  const looked = () => all.find(({ id }) => id === document.activeElement?.getAttribute('data-held'))
  const toggle = (id: string) =>
    setChosen((known) => new Set(known.has(id) ? [...known].filter((each) => each !== id) : [...known, id]))

  useRowSteps(list, 'a[data-held]')
  const ask = (outcome: HeldOutcome) => () => {
    const one = looked()
    const held = picked.length > 0 ? picked : one?.mayAnswer ? [one] : []
    // What is rejected already can only come out.
    if (held.length === 0 || (of === 'rejected' && outcome === 'rejected')) return false
    setAsked({ outcome, ids: new Set(held.map(({ id }) => id)) })
    return true
  }
  const choose = () => {
    const one = looked()
    if (one?.mayAnswer) toggle(one.id)
    return one !== undefined
  }
  useStepKeys({ x: choose, 1: ask('approved'), 2: ask('rejected') })

  if (queue.data === undefined) {
    return (
      <Card>
        <OnItsWay of={queue} lost={t`What is held didn’t arrive.`} loading={t`Loading what is held`}>
          <SkeletonRows count={4} />
        </OnItsWay>
      </Card>
    )
  }
  if (all.length === 0) {
    return (
      <EmptyRoom scene="candle" title={of === 'waiting' ? t`Nothing is held` : t`Nothing is rejected`}>
        {of === 'waiting'
          ? t`Words that a rule holds wait here until you have looked.`
          : t`What you reject stands here for 30 days, and can still come out.`}
      </EmptyRoom>
    )
  }
  return (
    <>
      <Card data-region="">
        <RowList ref={list} label={t`Held words`}>
          {all.map((held) => (
            <HeldRow
              key={held.id}
              held={held}
              isChosen={chosen.has(held.id)}
              onChoose={() => toggle(held.id)}
              onAnswer={(outcome) => setAsked({ outcome, ids: new Set([held.id]) })}
            />
          ))}
        </RowList>
      </Card>
      {picked.length > 0 && (
        <ChosenBar label={t`Chosen words`}>
          <Button tone="primary" onClick={ask('approved')}>
            {plural(picked.length, { one: 'Let # come out', other: 'Let # come out' })} <StepKey>1</StepKey>
          </Button>
          {of === 'waiting' && (
            <Button onClick={ask('rejected')}>
              {plural(picked.length, { one: 'Reject #', other: 'Reject #' })} <StepKey>2</StepKey>
            </Button>
          )}
          <Button tone="quiet" onClick={() => setChosen(new Set())}>
            {t`Choose none`}
          </Button>
        </ChosenBar>
      )}
      {asked !== undefined && (
        <AnswerDialog
          outcome={asked.outcome}
          held={all.filter(({ id }) => asked.ids.has(id))}
          onLeaveOut={(left) => {
            setChosen((known) => new Set([...known].filter((id) => id !== left)))
            setAsked({ ...asked, ids: new Set([...asked.ids].filter((id) => id !== left)) })
          }}
          onClose={() => setAsked(undefined)}
          onAnswered={() => {
            setAsked(undefined)
            // More may be chosen than are answered at once.
            setChosen((known) => new Set([...known].filter((id) => !asked.ids.has(id))))
          }}
        />
      )}
      <LostPage of={queue} lost={t`The next ones didn’t arrive.`} />
      {queue.hasNextPage && <MoreRows of={queue}>{t`More`}</MoreRows>}
    </>
  )
}

type HeldRowProps = {
  held: StaffHeldWords
  isChosen: boolean
  onChoose(): void
  onAnswer(outcome: HeldOutcome): void
}

function HeldRow({ held, isChosen, onChoose, onAnswer }: HeldRowProps) {
  const { author, kind, heldAt, mayAnswer, rejected } = held
  const name = t`${heldKindWords[kind]} by ${personName(author)}`
  return (
    <Row className={styles.row}>
      {mayAnswer && (
        <Checkbox label={<VisuallyHidden>{t`Choose ${name}`}</VisuallyHidden>} checked={isChosen} onChange={onChoose} />
      )}
      <LiveShield person={asPerson(author)} size={40} />
      <Stack gap={2} grow shrinks>
        <Line gap={2} align="baseline">
          <TextLink href={profileHref(author)} data-held={held.id}>
            {name}
          </TextLink>
          <Quiet as="span" firm>
            <RelativeTime at={rejected?.at ?? heldAt} />
          </Quiet>
        </Line>
        <HeldWordsOf held={held} />
        {mayAnswer ? (
          <Cluster>
            <Button onClick={() => onAnswer('approved')}>{t`Let it come out`}</Button>
            {rejected === null && <Button tone="quiet" onClick={() => onAnswer('rejected')}>{t`Reject`}</Button>}
          </Cluster>
        ) : (
          <WhyNoAnswer authorId={author.id} />
        )}
      </Stack>
    </Row>
  )
}

/** While two versions of the product run side by side, one of them may not know how to say what the other kept. */
function WhyNoAnswer({ authorId }: { authorId: string }) {
  const isOwn = useCurrentUser().id === authorId
  return (
    <Quiet>
      {isOwn
        ? t`These are your own words: somebody else looks at them.`
        : t`A newer version of Guildhall kept these words: they can be answered once it runs everywhere.`}
    </Quiet>
  )
}

function HeldWordsOf({ held }: { held: StaffHeldWords }) {
  const { text, besides, pictures, place, wordRule, isChange, rejected } = held
  const href = placeHref(place)
  return (
    <Stack gap={1}>
      {besides.map((words, at) => (
        <Text key={at} weight="medium" breaks>
          <SoftText text={words} />
        </Text>
      ))}
      {text !== '' && (
        <Text breaks className={styles.words}>
          <SoftText text={text} />
        </Text>
      )}
      {pictures.length > 0 && (
        <Cluster>
          {pictures.map((picture) => (
            <Stack gap={1} key={picture.url}>
              <HeldPicture {...picture} />
              <BlockPicture address={picture.url} />
            </Stack>
          ))}
        </Cluster>
      )}
      <Quiet as="span">
        <Tag>{wordRule ?? t`Of a newcomer`}</Tag>
        {isChange && ` ${t`Changes what stands there.`}`}
        {href !== null && (
          <>
            {' '}
            <TextLink href={href}>{t`Where it belongs`}</TextLink>
          </>
        )}
      </Quiet>
      {rejected !== null && (
        <Quiet>
          {rejected.by === null ? t`A former member` : personName(rejected.by)}
          {rejected.rule !== null && ` · ${reasonWords[rejected.rule]}`} · {rejected.words}
        </Quiet>
      )}
    </Stack>
  )
}
