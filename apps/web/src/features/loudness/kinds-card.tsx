import { channels, type Senders, senders } from '@guildhall/contract/rules/loudness/presets'
import type { ChannelGroup, ChannelKind } from '@guildhall/contract/rules/notifications/channel-kinds'
import { plural, t } from '@lingui/core/macro'
import { Check, ChevronDown, Lock, Minus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from '../../platform/routing/use-search-params.ts'
import { cx } from '../../ui/class-names.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Line } from '../../ui/dress/stack.tsx'
import { Text } from '../../ui/dress/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import { channelWords, groupWords, kindWords, presetWords, senderWords } from './kind-words.ts'
import styles from './kinds-card.module.css'
import type { Choice } from './loudness.queries.ts'
import { countOwn, groups, isOwed, isOwn, kindsOf, stateOf, withChannel, withKinds } from './own-changes.ts'

/**
 * Each kind by each channel, in groups that are shut at first, but for the one whose kind the address asks for. What
 * differs from the preset carries a lozenge.
 */
export function KindsCard(chosen: Choice) {
  const { choice, change } = chosen
  const preset = presetWords[choice.preset].label
  const hasOwn = countOwn(choice) > 0
  const [search] = useSearchParams()
  const asked = search.get('kind')
  return (
    <Card as="section" padded data-region="">
      <CardHeader
        title={t`What rings, and where`}
        action={
          hasOwn && (
            <Button tone="quiet" onClick={() => change({ own: {} })}>
              {t`Back to ${preset}`}
            </Button>
          )
        }
      />
      <p className={styles.lead}>
        {t`What is not in the hall rings nowhere else. A lock means the hall owes you this one.`}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t`Kind`}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col" className={styles.channel}>
                <Icon icon={channelWords[channel].icon} size="small" />
                {channelWords[channel].label}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <GroupRows key={group} group={group} asked={asked} {...chosen} />
        ))}
      </table>
    </Card>
  )
}

function GroupRows({ group, asked, choice, change }: Choice & { group: ChannelGroup; asked: string | null }) {
  const [isOpen, setOpen] = useState(kindsOf(group).some((kind) => kind === asked))
  const rows = useId()
  const { label, holds, icon } = groupWords[group]
  const kinds = kindsOf(group)
  const count = countOwn(choice, [...kinds])
  return (
    <>
      <tbody>
        <tr className={styles.group}>
          <th scope="row">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? rows : undefined}
              onClick={() => setOpen(!isOpen)}
              className={styles.open}
            >
              <Icon icon={icon} />
              <span>
                <span className={styles.name}>{label}</span>
                {count > 0 && (
                  <span className={styles.changed}>{plural(count, { one: '# changed', other: '# changed' })}</span>
                )}
                <span className={styles.holds}>{holds}</span>
              </span>
              <Icon icon={ChevronDown} size="small" className={cx(styles.chevron, isOpen && styles.turned)} />
            </button>
          </th>
          {channels.map((channel) => (
            <td key={channel}>
              <Box
                label={`${label}, ${channelWords[channel].label}`}
                word={channelWords[channel].label}
                state={stateOf(choice, kinds, channel)}
                isLocked={kinds.every((kind) => isOwed(kind, channel))}
                isOwn={kinds.some((kind) => isOwn(choice, kind, channel))}
                onChange={(isOn) => change({ own: withChannel(choice, kinds, { channel, isOn }) })}
              />
            </td>
          ))}
        </tr>
      </tbody>
      {isOpen && (
        <tbody id={rows}>
          {kinds.map((kind) => (
            <KindRow key={kind} kind={kind} isAsked={kind === asked} choice={choice} change={change} />
          ))}
        </tbody>
      )}
    </>
  )
}

type KindRowProps = Pick<Choice, 'choice' | 'change'> & { kind: ChannelKind; isAsked: boolean }

function KindRow({ kind, isAsked, choice, change }: KindRowProps) {
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (!isAsked) return
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.focus({ preventScroll: true })
  }, [isAsked])
  const label = kindWords[kind]
  const from: Senders = choice.own[kind]?.from ?? 'everyone'
  const canChoose = !channels.some((channel) => isOwed(kind, channel))
  return (
    <tr ref={row} tabIndex={isAsked ? -1 : undefined} className={styles.kind}>
      <th scope="row">
        <Text as="span">{label}</Text>
        {canChoose && (
          <select
            aria-label={`${label}: ${senderWords[from]}`}
            value={from}
            onChange={({ target }) => change({ own: withKinds(choice, [kind], { from: target.value as Senders }) })}
            className={styles.from}
          >
            {senders.map((sender) => (
              <option key={sender} value={sender}>
                {senderWords[sender]}
              </option>
            ))}
          </select>
        )}
      </th>
      {channels.map((channel) => (
        <td key={channel}>
          <Box
            label={`${label}, ${channelWords[channel].label}`}
            word={channelWords[channel].label}
            state={stateOf(choice, [kind], channel)}
            isLocked={isOwed(kind, channel)}
            isOwn={isOwn(choice, kind, channel)}
            onChange={(isOn) => change({ own: withChannel(choice, [kind], { channel, isOn }) })}
          />
        </td>
      ))}
    </tr>
  )
}

type BoxProps = {
  label: string
  word: string
  state: boolean | 'some'
  isLocked: boolean
  isOwn: boolean
  onChange: (isOn: boolean) => void
}

function Box({ label, word, state, isLocked, isOwn: differs, onChange }: BoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = state === 'some'
  }, [state])
  return (
    <label className={styles.box}>
      <input
        ref={input}
        type="checkbox"
        aria-label={isLocked ? t`${label}, always on` : label}
        checked={state === true}
        disabled={isLocked}
        onChange={() => onChange(state !== true)}
        className={styles.input}
      />
      <span className={cx(styles.face, isLocked && styles.locked)} aria-hidden="true">
        {isLocked ? (
          <Icon icon={Lock} size="small" />
        ) : state === 'some' ? (
          <Icon icon={Minus} size="small" />
        ) : (
          state && <Icon icon={Check} size="small" />
        )}
      </span>
      {differs && <span className={styles.lozenge} aria-hidden="true" />}
      <Line as="span" className={styles.word} aria-hidden="true">
        {word}
      </Line>
    </label>
  )
}
