import type { Language } from '@guildhall/contract/rules/languages'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { log } from '../../../platform/log.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import type { BroughtWords } from '../../../ui/words/strong-words.ts'

/** The list that the product brings of a language. It hurts to read: nothing of it is there before somebody asks. */
export function BroughtWordsList({ language }: { language: Language }) {
  const [lists, setLists] = useState<Readonly<Record<string, BroughtWords>> | null>()
  const [isHidden, setHidden] = useState(false)
  const [asked, setAsked] = useState('')
  async function show(): Promise<void> {
    try {
      const { broughtWords } = await import('../../../ui/words/strong-words.ts')
      setLists(broughtWords())
    } catch (error) {
      log.warn('The lists of words did not arrive', error)
      setLists(null)
    }
  }
  if (lists === undefined || lists === null) {
    return (
      <Stack gap={2}>
        <Quiet>{t`The list that Guildhall brings holds hateful and sexual words.`}</Quiet>
        {lists === null && <Note tone="bad">{t`The list didn’t arrive. Press again.`}</Note>}
        <Cluster>
          <Button autoFocus={isHidden} onClick={() => void show()}>{t`Show the list all the same`}</Button>
        </Cluster>
      </Stack>
    )
  }
  const list = lists[language]
  if (list === undefined) return <Quiet>{t`Guildhall brings no list of this language.`}</Quiet>
  const wanted = asked.trim().toLowerCase()
  const has = (word: string) => word.replaceAll('*', '').includes(wanted)
  const [found, good] = [list.found.filter(has), list.good.filter(has)]
  return (
    <Stack gap={3}>
      <SearchField
        autoFocus
        label={t`Find a word of the list`}
        value={asked}
        onChange={({ target }) => setAsked(target.value)}
        onClear={() => setAsked('')}
      />
      <Quiet role="status">{plural(found.length, { one: '# word is softened', other: '# words are softened' })}</Quiet>
      <Text breaks lang={language}>
        {found.join(' · ')}
      </Text>
      {good.length > 0 && (
        <>
          <Quiet>{t`Left as they are, though they hold one of these:`}</Quiet>
          <Text breaks lang={language}>
            {good.join(' · ')}
          </Text>
        </>
      )}
      <Cluster>
        <Button
          tone="quiet"
          onClick={() => {
            setLists(undefined)
            setHidden(true)
          }}
        >
          {t`Hide the list`}
        </Button>
      </Cluster>
    </Stack>
  )
}
