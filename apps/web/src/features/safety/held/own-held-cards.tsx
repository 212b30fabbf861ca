import { heldTextMaximum } from '@guildhall/contract/rules/safety/held-limits'
import type { OwnHeldWords } from '@guildhall/contract/safety/held-words'
import { plural, t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { ruleOf } from '../measure-words.ts'
import { heldKindWords, placeHref } from './held-names.ts'
import styles from './held-words.module.css'
import { useRewordHeld, useTakeBackHeld } from './own-held.queries.ts'

/** What waits for a moderator, and what was rejected. */
export function OwnHeldCards({ held: data }: { held: readonly OwnHeldWords[] }) {
  const parts = [
    { title: t`Waits for a moderator`, held: data.filter(({ rejected }) => rejected === null) },
    { title: t`Stays out of the hall`, held: data.filter(({ rejected }) => rejected !== null) },
  ]
  return parts
    .filter(({ held }) => held.length > 0)
    .map(({ title, held }) => (
      <Card as="section" padded key={title}>
        <CardHeader title={title} />
        <Stack gap={4}>
          {held.map((one) => (
            <Held key={one.id} held={one} />
          ))}
        </Stack>
      </Card>
    ))
}

function Held({ held }: { held: OwnHeldWords }) {
  const { kind, isChange, text, besides, pictures, place, wordRule, heldAt, rejected } = held
  const [isEditing, setEditing] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const href = placeHref(place)
  return (
    <Stack gap={2}>
      <Quiet>
        {heldKindWords[kind]} · <RelativeTime at={rejected?.at ?? heldAt} />
        {isChange && ` · ${t`Until then it says what it said before.`}`}
        {href !== null && (
          <>
            {' · '}
            <TextLink href={href}>{t`Where it belongs`}</TextLink>
          </>
        )}
      </Quiet>
      {besides.map((words, at) => (
        <Text key={at} weight="medium" breaks>
          {words}
        </Text>
      ))}
      {isEditing ? (
        <Reword held={held} onDone={() => setEditing(false)} />
      ) : (
        text !== '' && (
          <Text breaks className={styles.words}>
            {text}
          </Text>
        )
      )}
      {pictures > 0 && <Quiet>{plural(pictures, { one: 'With # picture', other: 'With # pictures' })}</Quiet>}
      {rejected === null ? (
        <Quiet>
          {wordRule === null ? t`The hall looks at what newcomers write just now.` : t`Held by the rule “${wordRule}”.`}
        </Quiet>
      ) : (
        <Text breaks>
          {rejected.rule !== null && ruleOf(rejected.rule)} {rejected.words}
        </Text>
      )}
      {!isEditing && (
        <Cluster>
          {rejected === null && text !== '' && <Button onClick={() => setEditing(true)}>{t`Change the words`}</Button>}
          <Button tone="quiet" onClick={() => setAsked(true)}>
            {rejected === null ? t`Take it back` : t`Let it go`}
          </Button>
        </Cluster>
      )}
      {isAsked && <TakeBack held={held} onClose={() => setAsked(false)} />}
    </Stack>
  )
}

function Reword({ held: { id, version, text }, onDone }: { held: OwnHeldWords; onDone(): void }) {
  const reword = useRewordHeld(id)
  const [words, setWords] = useState(text)
  const [isTried, setTried] = useState(false)
  function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (reword.isPending || words.trim() === '') return
    reword.mutate({ version, text: words.trim() }, { onSuccess: onDone })
  }
  return (
    <Stack as="form" gap={2} noValidate onSubmit={send}>
      <WhyNot error={reword.error} />
      <TextArea
        label={t`Your words`}
        hideLabel
        rows={5}
        maxLength={heldTextMaximum}
        value={words}
        error={isTried && words.trim() === '' ? t`Write something, or take it back.` : undefined}
        onChange={({ target }) => setWords(target.value)}
      />
      <Cluster>
        <Button type="submit" tone="primary" busy={reword.isPending && t`Saving`}>{t`Save the words`}</Button>
        <Button tone="quiet" onClick={onDone}>{t`Cancel`}</Button>
      </Cluster>
    </Stack>
  )
}

function TakeBack({ held: { id, rejected }, onClose }: { held: OwnHeldWords; onClose(): void }) {
  const takeBack = useTakeBackHeld(id)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={rejected === null ? t`Take it back?` : t`Let it go?`}
      confirmLabel={rejected === null ? t`Take it back` : t`Let it go`}
      busy={takeBack.isPending && t`Taking it back`}
      error={takeBack.error}
      onConfirm={() => takeBack.mutate(undefined, { onSuccess: onClose })}
    >
      {t`The words are gone then: copy them before if you want to keep them.`}
    </ConfirmDialog>
  )
}
