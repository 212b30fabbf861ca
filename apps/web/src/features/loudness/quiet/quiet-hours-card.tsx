import type { LoudnessChoice } from '@guildhall/contract/loudness'
import { minutesOfNight } from '@guildhall/contract/rules/loudness/quiet-hours'
import { t } from '@lingui/core/macro'
import { Line } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import type { Choice } from '../loudness.queries.ts'
import styles from './quiet-hours-card.module.css'

type Nights = NonNullable<LoudnessChoice['quietNights']>

const days = [t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`, t`Sunday`]
const usualNight = { from: 630, to: 1170 }
const usualNights: Nights = days.map(() => usualNight)
const quarter = 15

/** Nights from noon to noon, each with its own hours, by the clock on the member's wall. */
export function QuietHoursCard({ choice, change }: Choice) {
  const { quietNights: nights, friendsRing } = choice
  const timeZone = choice.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <Card as="section" padded data-region="">
      <CardHeader title={t`Quiet hours`} />
      <Switch
        label={<Text as="b" weight="strong">{t`Keep quiet at night`}</Text>}
        help={t`Devices, mail and sounds wait. What came in rings as one card in the morning.`}
        checked={nights !== null}
        onChange={({ target }) => change({ quietNights: target.checked ? usualNights : null, timeZone })}
      />
      {nights !== null && (
        <>
          <ul className={styles.nights}>
            {days.map((day, index) => (
              <NightRow
                key={day}
                day={day}
                night={nights[index] ?? null}
                onChange={(night) =>
                  change({ quietNights: nights.map((known, at) => (at === index ? night : known)), timeZone })
                }
              />
            ))}
          </ul>
          <p className={styles.zone}>{t`By the clock of ${timeZone}.`}</p>
          <Switch
            label={<Text as="b" weight="strong">{t`Friends ring anyway`}</Text>}
            help={t`They are not told.`}
            checked={friendsRing}
            onChange={({ target }) => change({ friendsRing: target.checked })}
          />
        </>
      )}
    </Card>
  )
}

type NightRowProps = { day: string; night: Nights[number]; onChange: (night: Nights[number]) => void }

function NightRow({ day, night, onChange }: NightRowProps) {
  const from = night === null ? '' : clockOf(night.from)
  const to = night === null ? '' : clockOf(night.to)
  return (
    <Line as="li" gap={3} className={styles.night}>
      <label className={styles.day}>
        <input
          type="checkbox"
          checked={night !== null}
          onChange={({ target }) => onChange(target.checked ? usualNight : null)}
        />
        <span>{day}</span>
      </label>
      <div className={styles.bar} aria-hidden="true">
        {night !== null && (
          <span
            className={styles.quiet}
            style={{
              insetInlineStart: `${(night.from / minutesOfNight) * 100}%`,
              width: `${((night.to - night.from) / minutesOfNight) * 100}%`,
            }}
          />
        )}
      </div>
      {night === null ? (
        <span className={styles.none}>{t`not quiet`}</span>
      ) : (
        <Line gap={1} className={styles.times}>
          <TimeField
            label={t`${day}, quiet from ${from}`}
            value={night.from}
            onChange={(value) => onChange({ from: value, to: Math.max(night.to, value + quarter) })}
            most={minutesOfNight - quarter}
          />
          <TimeField
            label={t`${day}, quiet to ${to}`}
            value={night.to}
            onChange={(value) => onChange({ from: Math.min(night.from, value - quarter), to: value })}
            least={quarter}
          />
        </Line>
      )}
    </Line>
  )
}

type TimeFieldProps = {
  label: string
  value: number
  onChange: (value: number) => void
  least?: number
  most?: number
}

/** Quarters of an hour from noon to noon, by the list of the device: arrows move by a quarter there. */
function TimeField({ label, value, onChange, least = 0, most = minutesOfNight }: TimeFieldProps) {
  const times = Array.from({ length: (most - least) / quarter + 1 }, (_, step) => least + step * quarter)
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
      className={styles.time}
    >
      {times.map((time) => (
        <option key={time} value={time}>
          {clockOf(time)}
        </option>
      ))}
    </select>
  )
}

function clockOf(minutesAfterNoon: number): string {
  const minute = (minutesAfterNoon + 720) % 1440
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
