import { plural, t } from '@lingui/core/macro'
import { ChartBarBig, Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../../class-names.ts'
import { Cluster, Line } from '../../dress/stack.tsx'
import { Text } from '../../dress/text.tsx'
import { Icon } from '../../icon.tsx'
import styles from './poll-card.module.css'
import { useReachable } from './reachable.ts'

/** Without a `count` its result is not to be known yet. */
export type PollOption = { text: ReactNode; count: number | null; isOwn: boolean; names: string }

type PollCardProps = {
  question: ReactNode
  options: readonly PollOption[]
  /** How many voted; in a poll with several answers fewer than the votes. */
  voters: number
  multiple: boolean
  /** "Closes in 3 h", "Closed". */
  state: string
  isClosed: boolean
  /** Without it the poll is only read. */
  onVote?: ((option: number) => void) | undefined
  actions?: ReactNode
}

/** A question with answers to choose from, and how the others chose. */
export function PollCard({ question, options, voters, multiple, state, isClosed, onVote, actions }: PollCardProps) {
  const id = useId()
  const most = Math.max(1, ...options.map(({ count }) => count ?? 0))
  return (
    // No landmark: a post may stand twice on a page, and its poll with it.
    <div role="group" aria-labelledby={`${id}-question`} className={styles.poll}>
      <Line
        as="p"
        gap={2.5}
        align="stretch"
        weight="strong"
        breaks
        id={`${id}-question`}
        dir="auto"
        className={styles.question}
      >
        <Icon icon={ChartBarBig} />
        <span>{question}</span>
      </Line>
      <ul role={multiple ? 'group' : 'radiogroup'} aria-labelledby={`${id}-question`} className={styles.options}>
        {options.map((option, place) => (
          // An option is known by its place.
          // biome-ignore lint/suspicious/noArrayIndexKey: the options of a poll never move
          <li key={place} role="none">
            <Option
              option={option}
              voters={voters}
              isMost={isClosed && option.count === most}
              multiple={multiple}
              onVote={onVote && (() => onVote(place))}
            />
          </li>
        ))}
      </ul>
      <Cluster gap={3} lineGap={1} justify="between" size="meta" tone={3}>
        <p>
          {plural(voters, { one: '# person voted', other: '# people voted' })} · {state}
          {multiple && !isClosed && t` · several answers`}
        </p>
        {actions}
      </Cluster>
    </div>
  )
}

type OptionProps = {
  option: PollOption
  voters: number
  isMost: boolean
  multiple: boolean
  onVote: (() => void) | undefined
}

function Option({ option, voters, isMost, multiple, onVote }: OptionProps) {
  const reachable = useReachable()
  const { count } = option
  return (
    <button
      type="button"
      {...reachable}
      role={multiple ? 'checkbox' : 'radio'}
      aria-checked={option.isOwn}
      disabled={onVote === undefined}
      title={option.names === '' ? undefined : option.names}
      className={cx(styles.option, option.isOwn && styles.own, isMost && styles.most)}
      onClick={onVote}
    >
      <span className={cx(styles.box, multiple && styles.square)}>
        {option.isOwn && <Icon icon={Check} size="small" />}
      </span>
      <Text as="span" breaks dir="auto" className={styles.words}>
        {option.text}
      </Text>
      {count !== null && (
        <>
          <Text as="span" size="meta" tone={2} figures>
            {voters === 0 ? 0 : Math.round((count / voters) * 100)} %{' '}
            <Text as="span" tone={3}>
              ({count})
            </Text>
          </Text>
          <progress aria-hidden="true" value={count} max={Math.max(1, voters)} className={styles.bar} />
        </>
      )}
    </button>
  )
}
