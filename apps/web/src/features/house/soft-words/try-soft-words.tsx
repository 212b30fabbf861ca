import type { SoftWords } from '@guildhall/contract/house/soft-words'
import { languages } from '@guildhall/contract/rules/languages'
import { testedTextMaximum } from '@guildhall/contract/rules/safety/word-rule-limits'
import { t } from '@lingui/core/macro'
import { useEffect, useMemo, useState } from 'react'
import { log } from '../../../platform/log.ts'
import { useSettled } from '../../../platform/use-settled.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { SoftenedText } from '../../../ui/words/soft-text.tsx'
import type * as StrongWords from '../../../ui/words/strong-words.ts'

type Lists = typeof StrongWords

/** How a text would be shown by the lists as they stand in the form, and which of them finds what. */
export function TrySoftWords({ words }: { words: readonly SoftWords[] }) {
  const [text, setText] = useState('')
  const [lists, setLists] = useState<Lists>()
  const asked = useSettled(text, 200)
  const isAsked = asked.trim() !== ''
  useEffect(() => {
    if (!isAsked) return
    import('../../../ui/words/strong-words.ts').then(setLists, (error: unknown) =>
      log.warn('The lists of words did not arrive', error),
    )
  }, [isAsked])
  return (
    <Stack gap={3}>
      <TextArea
        label={t`Try the words`}
        help={t`By the lists as they stand here, saved or not. Nobody else sees it.`}
        maxLength={testedTextMaximum}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div role="status">{isAsked && lists !== undefined && <Shown lists={lists} words={words} text={asked} />}</div>
    </Stack>
  )
}

function Shown({ lists, words, text }: { lists: Lists; words: readonly SoftWords[]; text: string }) {
  // They are made of thousands of words, and asked at each letter.
  const find = useMemo(() => lists.strongWordFinder(words), [lists, words])
  const each = useMemo(
    () => words.map(({ language }) => ({ language, find: lists.strongWordFinder(words, language) })),
    [lists, words],
  )
  const finds = each.flatMap(({ language, find: findOf }) => {
    const found = findOf(text).map(({ start, end }) => text.slice(start, end))
    return found.length === 0 ? [] : [{ language, found: found.join(', ') }]
  })
  if (finds.length === 0) return <Text>{t`Nothing is softened.`}</Text>
  return (
    <Stack gap={2}>
      <Text breaks>
        <SoftenedText text={text} find={find} />
      </Text>
      {finds.map(({ language, found }) => (
        <Quiet key={language} breaks>{`${languages[language].name}: ${found}`}</Quiet>
      ))}
    </Stack>
  )
}
