import { t } from '@lingui/core/macro'
import { Play } from 'lucide-react'
import { chooseSound, type SoundName, sound } from '../../platform/sound/ring.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Cluster, Line } from '../../ui/dress/stack.tsx'
import { Text } from '../../ui/dress/text.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import type { Choice } from './loudness.queries.ts'
import styles from './single-choices.module.css'

const fates = [
  { value: 'accept', label: t`Shown` },
  { value: 'hold', label: t`Held back` },
  { value: 'drop', label: t`Not kept` },
] as const

const sounds = [
  { value: 'bell', label: t`Bell` },
  { value: 'wood', label: t`Wood` },
  { value: 'glass', label: t`Glass` },
] as const

const digests = [
  { value: 'off', label: t`Never` },
  { value: 'daily', label: t`Every day` },
  { value: 'weekly', label: t`Every week` },
] as const

/** What people do whom the member neither befriended nor follows. */
export function StrangersChoice({ choice, change }: Choice) {
  return (
    <Cluster gap={4} lineGap={2} justify="between" className={styles.row}>
      <div className={styles.told}>
        <Text weight="strong">{t`What strangers do`}</Text>
        <p className={styles.sentence}>
          {t`Replies, mentions, reactions, follows and invitations by people who are no friends and whom you do not follow.`}
        </p>
      </div>
      <Segmented
        label={t`What strangers do`}
        options={fates}
        value={choice.strangers}
        onChange={(strangers) => change({ strangers })}
      />
    </Cluster>
  )
}

export function SoundCard({ choice, change }: Choice) {
  function choose(name: SoundName): void {
    chooseSound(name)
    change({ sound: name })
  }

  return (
    <Card as="section" padded data-region="">
      <CardHeader title={t`Sound`} />
      <p className={styles.sentence}>{t`Nothing sounds until you tick it for a kind above. In the page only.`}</p>
      <Line gap={3} className={styles.row}>
        <Segmented label={t`Sound`} options={sounds} value={choice.sound} onChange={choose} />
        <Button icon={Play} onClick={() => sound(choice.sound)}>
          {t`Listen`}
        </Button>
      </Line>
    </Card>
  )
}

export function PushContentSwitch({ choice, change }: Choice) {
  return (
    <div className={styles.row}>
      <Switch
        label={<Text as="b" weight="strong">{t`Show who did what`}</Text>}
        help={t`On the locked screen, too. Off, devices only say that there is something new.`}
        checked={choice.pushShowsContent}
        onChange={({ target }) => change({ pushShowsContent: target.checked })}
      />
    </div>
  )
}

export function LetterChoices({ choice, change }: Choice) {
  const timeZone = choice.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <>
      <Cluster gap={4} lineGap={2} justify="between" className={styles.row}>
        <div className={styles.told}>
          <Text weight="strong">{t`What you have not read`}</Text>
          <p className={styles.sentence}>{t`One letter with what is still unread, and none where there is nothing.`}</p>
        </div>
        <Segmented
          label={t`What you have not read`}
          options={digests}
          value={choice.digest}
          onChange={(digest) => change({ digest, timeZone })}
        />
      </Cluster>
      {choice.digest !== 'off' && (
        <Cluster gap={4} lineGap={2} justify="between" className={styles.row}>
          <label htmlFor="digest-hour">{t`At about`}</label>
          <select
            id="digest-hour"
            value={choice.digestHour}
            onChange={({ target }) => change({ digestHour: Number(target.value), timeZone })}
            className={styles.hour}
          >
            {Array.from({ length: 24 }, (_, hour) => (
              <option key={hour} value={hour}>
                {`${String(hour).padStart(2, '0')}:00`}
              </option>
            ))}
          </select>
        </Cluster>
      )}
      <div className={styles.row}>
        <Switch
          label={<Text as="b" weight="strong">{t`Mentions while you are away`}</Text>}
          help={t`When somebody mentions you and you were not here for ten minutes.`}
          checked={choice.mailsMentions}
          onChange={({ target }) => change({ mailsMentions: target.checked })}
        />
      </div>
    </>
  )
}
