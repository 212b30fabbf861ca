import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { compareWords } from '../../../../ui/language/collation.ts'
import { TextButton } from '../../../../ui/link.tsx'
import type { EditForm } from '../draft/use-edit-form.ts'

const here = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The member's time zone, which tells others what time it is there. */
export function TimeZoneField({ form }: { form: EditForm }) {
  const zone = form.values.timeZone
  return (
    <SelectField
      label={t`Time zone`}
      name="timeZone"
      value={zone}
      error={form.errorOf('timeZone')}
      help={
        zone === here ? (
          t`That is where this device is.`
        ) : (
          <TextButton onClick={() => form.set('timeZone', here)}>
            <Trans>Use {placeOf(here)}, as this device</Trans>
          </TextButton>
        )
      }
      onChange={({ target }) => form.set('timeZone', target.value)}
    >
      <option value="">{t`Not said`}</option>
      {regionsWith(zone).map(([region, zones]) => (
        <optgroup key={region} label={region}>
          {zones.map((name) => (
            <option key={name} value={name}>
              {placeOf(name)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

const other = t({ message: 'Other', context: 'time zones' })

const regionWords: Readonly<Record<string, string>> = {
  Africa: t`Africa`,
  America: t`America`,
  Antarctica: t`Antarctica`,
  Arctic: t`Arctic`,
  Asia: t`Asia`,
  Atlantic: t({ message: 'Atlantic', context: 'ocean' }),
  Australia: t`Australia`,
  Europe: t`Europe`,
  Indian: t({ message: 'Indian', context: 'ocean' }),
  Pacific: t({ message: 'Pacific', context: 'ocean' }),
}

/** The zones of the browser by their region, in words; one that it calls by another name is among them too. */
function regionsWith(chosen: string): [region: string, zones: string[]][] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), here, ...(chosen === '' ? [] : [chosen])])
  const ordered = [...zones].toSorted((a, b) => compareWords(placeOf(a), placeOf(b)))
  const regions = Map.groupBy(ordered, regionOf)
  return [...regions].toSorted(([a], [b]) => Number(a === other) - Number(b === other) || compareWords(a, b))
}

function regionOf(zone: string): string {
  const [region = '', place] = zone.split('/')
  return place === undefined ? other : (regionWords[region] ?? region)
}

/**
 * "America/Argentina/Buenos_Aires" is "Buenos Aires, Argentina". Cities keep the names that the zones have, as proper names:
 * browsers know no others for them.
 */
function placeOf(zone: string): string {
  const [, ...places] = zone.split('/')
  return (places.length === 0 ? zone : places.toReversed().join(', ')).replaceAll('_', ' ')
}
