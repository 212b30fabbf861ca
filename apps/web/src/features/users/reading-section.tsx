import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { Monitor, Moon, Sun } from 'lucide-react'
import { call } from '../../platform/api/call.ts'
import { sessionState, useCurrentUser } from '../../platform/session/session-store.ts'
import { updateUser } from '../../platform/sign-in/session.ts'
import { useWish } from '../../platform/use-wish.ts'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Cluster } from '../../ui/dress/stack.tsx'
import { Text } from '../../ui/dress/text.tsx'
import { setPopupsWanted, usePopupsWanted } from '../../ui/feedback/popups-wanted.ts'
import { Switch } from '../../ui/fields/switch.tsx'
import { setLetterKeys, useLetterKeys } from '../../ui/keys/letter-keys.ts'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import { useTheme } from '../../ui/theme.ts'
import { LanguageChoice } from './language-choice.tsx'
import styles from './reading-section.module.css'

const themes = [
  { value: 'dark', label: t`Evening`, icon: Moon },
  { value: 'light', label: t`Day`, icon: Sun },
  { value: 'system', label: t`As this device`, icon: Monitor },
] as const

/** How the hall behaves for the member. All of it takes effect at once. */
export function ReadingSection({ isTitled }: { isTitled: boolean }) {
  const { theme, setTheme } = useTheme()
  const arePopupsWanted = usePopupsWanted()
  const areLettersKeys = useLetterKeys()
  return (
    <Card as="section" padded>
      {isTitled && <CardHeader title={t`Reading`} />}
      <p className={styles.lead}>{t`These take effect at once.`}</p>
      <div className={styles.row}>
        <KeptSwitch
          preference="dirtyWordFilter"
          label={t`Soften strong language`}
          help={t`Replaces swearing in what others write with dots. On for everyone at first.`}
        />
      </div>
      <div className={styles.row}>
        <Switch
          label={
            <Text as="b" weight="strong">
              {t`Pop-up notifications`}
            </Text>
          }
          help={t`A card in the corner for five seconds, on wide screens only. In this browser.`}
          checked={arePopupsWanted}
          onChange={({ target }) => setPopupsWanted(target.checked)}
        />
      </div>
      <div className={styles.row}>
        <Switch
          label={
            <Text as="b" weight="strong">
              {t`Letters as keys`}
            </Text>
          }
          help={t`R replies, G and C go to the chat, ? lists them all. Off, only arrows, Enter, Esc, F6 and keys with Ctrl or Alt act. In this browser.`}
          checked={areLettersKeys}
          onChange={({ target }) => setLetterKeys(target.checked)}
        />
      </div>
      <div className={styles.row}>
        <KeptSwitch
          preference="realCovers"
          label={t`Real covers`}
          help={t`Games have the covers that were made for them. Off, the hall draws them all. Wherever you sign in.`}
        />
      </div>
      <Cluster gap={4} lineGap={2} justify="between" className={styles.row}>
        <div className={styles.told}>
          <Text weight="strong">{t`Theme`}</Text>
          <p className={styles.sentence}>{t`Evening is dark, day is light.`}</p>
        </div>
        <Segmented label={t`Theme`} options={themes} value={theme} onChange={setTheme} />
      </Cluster>
      <Cluster gap={4} lineGap={2} justify="between" className={styles.row}>
        <div className={styles.told}>
          <Text weight="strong">{t`Language`}</Text>
          <p className={styles.sentence}>{t`Of the hall, its mails and its notifications, wherever you sign in.`}</p>
        </div>
        <LanguageChoice />
      </Cluster>
    </Card>
  )
}

type Kept = 'dirtyWordFilter' | 'realCovers'

/** Kept by the server, so it holds wherever the member signs in; on for everyone at first. */
function KeptSwitch({ preference, label, help }: { preference: Kept; label: string; help: string }) {
  const { [preference]: isOn = true }: Partial<Record<Kept, boolean>> = useCurrentUser().preferences
  const change = useMutation({
    mutationFn: (isWanted: boolean) => call('PATCH /api/me', { body: { preferences: { [preference]: isWanted } } }),
    onMutate: (isWanted) => show({ [preference]: isWanted }),
    onSuccess: (me) => show({ [preference]: me.preferences[preference] }),
    onError: (_error, wanted) => show({ [preference]: !wanted }),
  })
  const [isWanted, want] = useWish(isOn, change.mutateAsync)
  return (
    <Switch
      label={
        <Text as="b" weight="strong">
          {label}
        </Text>
      }
      help={help}
      checked={isWanted}
      onChange={({ target }) => want(target.checked)}
    />
  )
}

function show(preferences: Partial<Record<Kept, boolean>>): void {
  const { user } = sessionState()
  if (user !== null) updateUser({ ...user, preferences: { ...user.preferences, ...preferences } })
}
