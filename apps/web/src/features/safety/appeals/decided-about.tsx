import type { DecidedThing } from '@guildhall/contract/appeals'
import { t } from '@lingui/core/macro'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { exactTime } from '../../../ui/type/time-text.ts'
import { kindWords } from '../safety-words.ts'
import styles from './appeal-part.module.css'

/** Which of one's own things a decision is about: what it is, from when, and how it began. */
export function DecidedAbout({ about: { kind, words, at } }: { about: DecidedThing }) {
  return (
    <Stack gap={1}>
      <Quiet>{at === null ? kindWords[kind] : t`${kindWords[kind]}, ${exactTime(at)}`}</Quiet>
      {words !== '' && (
        <Text as="blockquote" breaks className={styles.words}>
          {t`“${words}”`}
        </Text>
      )}
    </Stack>
  )
}
