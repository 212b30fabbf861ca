import type { House } from '@guildhall/contract/house'
import { type HouseWord, houseLimits } from '@guildhall/contract/rules/house/house-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Line, Stack } from '../../ui/dress/stack.tsx'
import { Quiet } from '../../ui/dress/text.tsx'
import { WhyNot } from '../../ui/feedback/why-not.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import { type HouseChanges, useChangeHouse, useHouseToChange } from './house.queries.ts'
import { landingWithout } from './without/landing-without.ts'
import { rulesWithout, storyWithout } from './without/words-without.ts'

/** What admins say of their hall. `onUnsaved` hears whether something would be lost. */
export function HouseForm({ onUnsaved }: { onUnsaved(isUnsaved: boolean): void }) {
  const house = useHouseToChange()
  return (
    <Card as="section" padded>
      <CardHeader title={t`What the hall says of itself`} />
      {house.data === undefined ? (
        <OnItsWay of={house} lost={t`The settings didn’t arrive.`} loading={t`Loading the settings`}>
          <SkeletonRows count={4} />
        </OnItsWay>
      ) : (
        <Fields house={house.data} onUnsaved={onUnsaved} />
      )}
    </Card>
  )
}

type Words = Readonly<Record<HouseWord, string>>

const wordsOf = ({ name, landing, story, contact, rules, privacy, greeting }: House): Words => ({
  name,
  landing: landing ?? '',
  story: story ?? '',
  contact: contact ?? '',
  rules: rules?.text ?? '',
  privacy: privacy?.text ?? '',
  greeting: greeting ?? '',
})

function Fields({ house, onUnsaved }: { house: House; onUnsaved(isUnsaved: boolean): void }) {
  const change = useChangeHouse()
  const [written, setWritten] = useState<Partial<Words>>({})
  const saved = wordsOf(house)
  const words = { ...saved, ...written }
  const changed = (Object.keys(written) as HouseWord[]).filter((word) => words[word].trim() !== saved[word])

  function write(word: HouseWord, text: string): void {
    const next = { ...written, [word]: text }
    setWritten(next)
    onUnsaved(Object.entries(next).some(([key, value]) => value.trim() !== saved[key as HouseWord]))
  }

  function save(event: FormEvent): void {
    event.preventDefault()
    if (change.isPending || changed.length === 0) return
    const changes: HouseChanges = Object.fromEntries(changed.map((word) => [word, words[word].trim() || null]))
    change.mutate(changes, {
      onSuccess: () => {
        setWritten({})
        onUnsaved(false)
      },
    })
  }

  const field = (word: HouseWord) => ({
    value: words[word],
    maxLength: houseLimits[word],
    onChange: ({ target }: { target: { value: string } }) => write(word, target.value),
  })

  return (
    <Stack as="form" gap={4} noValidate onSubmit={save}>
      <TextField
        id="hall-name"
        label={t`Name of the hall`}
        help={t`In the window, the rail, mails, rings and the installed app. In grey: as it is without.`}
        autoComplete="off"
        placeholder="Guildhall"
        {...field('name')}
      />
      <TextArea
        label={t`At the door`}
        help={t`What a visitor reads first. In grey: as it is without.`}
        rows={3}
        placeholder={landingWithout(house.name)}
        {...field('landing')}
      />
      <TextArea
        label={t`Its story`}
        help={t`Stands on the page about this hall. In grey: as it is without.`}
        rows={5}
        placeholder={storyWithout()}
        {...field('story')}
      />
      <TextArea
        id="rules"
        label={t`House rules`}
        help={t`Everybody who joins agrees to them. A change is dated by the day it was made, and everybody says that they read it. In grey: as they are without.`}
        rows={6}
        placeholder={rulesWithout().join('\n')}
        {...field('rules')}
      />
      <TextArea
        label={t`Privacy, beside what Guildhall says`}
        help={t`Such as where the server stands, how long backups are kept and who sees them. It stands below the privacy policy; a change is told to everybody.`}
        rows={5}
        placeholder={t`Without: the policy of Guildhall alone.`}
        {...field('privacy')}
      />
      <TextField
        label={t`How to reach who runs it`}
        help={t`An address or a name. Everybody may read it in the privacy policy, signed in or not.`}
        autoComplete="off"
        placeholder={t`Without: nobody is named.`}
        {...field('contact')}
      />
      <TextArea
        label={t`A word to newcomers`}
        help={t`Stands in the room of their first evening, from you or whom of the staff you choose below, and they can answer. Empty leaves it out.`}
        rows={4}
        placeholder={t`Without: no letter of yours.`}
        {...field('greeting')}
      />
      <WhyNot error={change.error} />
      <Line gap={3}>
        <Button type="submit" tone="primary" disabled={changed.length === 0} busy={change.isPending && t`Saving`}>
          {t`Save`}
        </Button>
        <Quiet as="span" role="status">
          {change.isSuccess && changed.length === 0 && t`Saved. New pages and mails say it from now on.`}
        </Quiet>
      </Line>
    </Stack>
  )
}
