import type { SteamProfile } from '@guildhall/contract/steam'
import { t } from '@lingui/core/macro'
import { ExternalLink, Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { isApiError } from '../../../platform/api/api-error.ts'
import { errorText } from '../../../platform/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { gamesText } from '../game-counts.ts'
import { useFindProfile } from './account.queries.ts'
import styles from './linking.module.css'

const aboutTheWords = ['malformed_steam_id', 'steam_account_not_found', 'invalid']

/** Looks at a profile before it is linked: whose it is, and whether its games show. */
export function ProfileCheck() {
  const [words, setWords] = useState('')
  const find = useFindProfile()
  const isAboutWords = isApiError(find.error) && aboutTheWords.includes(find.error.code)
  function check(event: FormEvent) {
    event.preventDefault()
    if (words.trim() !== '' && !find.isPending) find.mutate(words.trim())
  }
  return (
    <Card as="section" padded aria-label={t`Check a profile first`}>
      <CardHeader title={t`Check a profile first`} />
      <Stack as="form" gap={5} onSubmit={check}>
        <TextField
          label={t`Profile`}
          help={t`The link of a Steam profile, its custom name, or an id.`}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={words}
          error={isAboutWords ? errorText(find.error) : undefined}
          onChange={(event) => {
            setWords(event.target.value)
            if (find.isError) find.reset()
          }}
        />
        <Cluster align="stretch" className={styles.actions}>
          <Button
            type="submit"
            icon={Search}
            disabled={words.trim().length < 2}
            busy={find.isPending && t`Asking Steam`}
          >
            {t`Check`}
          </Button>
        </Cluster>
        {find.isError && !isAboutWords && <WhyNot error={find.error} />}
        <div role="status" className={styles.told}>
          {find.data && <Found profile={find.data} />}
        </div>
      </Stack>
    </Card>
  )
}

function Found({ profile: { name, profileUrl, games } }: { profile: SteamProfile }) {
  return (
    <Stack gap={2}>
      <a href={profileUrl} target="_blank" rel="noopener noreferrer" className={styles.outside}>
        {name} <Icon icon={ExternalLink} size="small" />
      </a>
      {games === null ? (
        <Note tone="warn">
          {t`Its games do not show. In Steam, open Edit profile → Privacy settings and set Game details to Public.`}
        </Note>
      ) : (
        <Note tone="ok">
          {games === 0 ? t`Its games show, but there are none.` : t`Its games show: ${gamesText(games)}.`}
        </Note>
      )}
    </Stack>
  )
}
