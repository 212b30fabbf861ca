import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
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

/** The zones of the browser by their region; one that it calls by another name is among them too. */
function regionsWith(chosen: string): [region: string, zones: string[]][] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), here, ...(chosen === '' ? [] : [chosen])])
  const regions = Map.groupBy([...zones].toSorted(), (zone) =>
    zone.includes('/') ? (zone.split('/')[0] ?? '') : t`Other`,
  )
  return [...regions]
}

/** "America/Argentina/Buenos_Aires" is "Buenos Aires, Argentina". */
function placeOf(zone: string): string {
  const [, ...places] = zone.split('/')
  return (places.length === 0 ? zone : places.toReversed().join(', ')).replaceAll('_', ' ')
}
