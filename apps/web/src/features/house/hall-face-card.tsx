import type { House } from '@guildhall/contract/house'
import { type HallColour, hallColours, hallInks } from '@guildhall/contract/rules/house/hall-face'
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { crestRecipe, crestText, parseCrest } from '../../ui/art/crest-recipe.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Cluster, Line, Stack } from '../../ui/dress/stack.tsx'
import { Quiet } from '../../ui/dress/text.tsx'
import { WhyNot } from '../../ui/feedback/why-not.tsx'
import { ShieldAvatar } from '../../ui/people/shield-avatar.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import { CrestParts } from '../users/crest/crest-parts.tsx'
import { ShieldChoice } from '../users/crest/shield-choice.tsx'
import { useChangeHouse, useHouseToChange } from './house.queries.ts'

/** The product's own, as it fills by day. */
const green = '#1f5c4a'

const colourWords: Readonly<Record<HallColour, string>> = {
  azure: t`Blue`,
  teal: t`Teal`,
  plum: t`Plum`,
  mulberry: t`Mulberry`,
  tan: t`Tan`,
}

type HallFaceCardProps = { onUnsaved(isUnsaved: boolean): void }

/** The colour and the crest beside the name of the hall. `onUnsaved` hears whether something would be lost. */
export function HallFaceCard({ onUnsaved }: HallFaceCardProps) {
  const house = useHouseToChange()
  return (
    <Card as="section" padded>
      <CardHeader title={t`What the hall wears`} />
      {house.data === undefined ? (
        <OnItsWay of={house} lost={t`The settings didn’t arrive.`} loading={t`Loading the settings`}>
          <SkeletonRows count={2} />
        </OnItsWay>
      ) : (
        <Fields house={house.data} onUnsaved={onUnsaved} />
      )}
    </Card>
  )
}

type Face = Pick<House, 'colour' | 'crest'>

function Fields({ house, onUnsaved }: { house: House } & HallFaceCardProps) {
  const change = useChangeHouse()
  const [chosen, setChosen] = useState<Partial<Face>>({})
  const face: Face = { colour: house.colour, crest: house.crest, ...chosen }
  const isUnsaved = face.colour !== house.colour || face.crest !== house.crest

  function choose(part: Partial<Face>): void {
    const next = { ...chosen, ...part }
    const { colour, crest } = { ...house, ...next }
    setChosen(next)
    onUnsaved(colour !== house.colour || crest !== house.crest)
  }

  function save(event: FormEvent): void {
    event.preventDefault()
    if (change.isPending || !isUnsaved) return
    change.mutate(chosen, {
      onSuccess: () => {
        setChosen({})
        onUnsaved(false)
      },
    })
  }

  return (
    <Stack as="form" gap={4} noValidate onSubmit={save}>
      <Quiet>
        {t`In every room, at the doors, in mails, in the icons and in the installed app. All colours read well by day and in the evening.`}
      </Quiet>
      <ShieldChoice<HallColour | ''>
        legend={t`Colour`}
        options={[
          { value: '', label: t`Green, as usual`, drawing: <Swatch ink={green} /> },
          ...hallColours.map((value) => ({
            value,
            label: colourWords[value],
            drawing: <Swatch ink={hallInks[value]} />,
          })),
        ]}
        value={face.colour ?? ''}
        onChange={(colour) => choose({ colour: colour === '' ? null : colour })}
      />
      <HallCrest name={house.name} crest={face.crest} onChange={(crest) => choose({ crest })} />
      <WhyNot error={change.error} />
      <Cluster gap={3}>
        <Button type="submit" tone="primary" disabled={!isUnsaved} busy={change.isPending && t`Saving`}>
          {t`Save the look`}
        </Button>
        <Quiet as="span" role="status">
          {change.isSuccess && !isUnsaved && t`Saved. Pages that are opened from now on wear it.`}
        </Quiet>
        {change.isSuccess && !isUnsaved && <Button onClick={() => location.reload()}>{t`Open this page anew`}</Button>}
      </Cluster>
    </Stack>
  )
}

type HallCrestProps = { crest: string | null; name: string; onChange(crest: string | null): void }

function HallCrest({ name, crest, onChange }: HallCrestProps) {
  const arms = crest === null ? undefined : parseCrest(crest)
  if (crest === null || arms === undefined) {
    return (
      <Cluster gap={3}>
        <Quiet>{t`The door stands beside the name. A crest can stand there instead.`}</Quiet>
        <Button onClick={() => onChange(crestText(crestRecipe(name)))}>{t`Make a crest`}</Button>
      </Cluster>
    )
  }
  return (
    <Stack gap={4}>
      <Line gap={3}>
        <ShieldAvatar seed={name} name={t`The crest of ${name}`} crest={crest} size={72} />
        <Button tone="quiet" onClick={() => onChange(null)}>
          {t`Show the door again`}
        </Button>
      </Line>
      <CrestParts arms={arms} onChange={onChange} />
    </Stack>
  )
}

function Swatch({ ink }: { ink: string }) {
  return (
    <svg viewBox="0 0 80 80" aria-hidden="true">
      <rect width="80" height="80" fill={ink} />
    </svg>
  )
}
