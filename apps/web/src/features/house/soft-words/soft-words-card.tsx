import type { SoftWords } from '@guildhall/contract/house/soft-words'
import { softWordForm, softWordMaximum, softWordsMaximum } from '@guildhall/contract/rules/house/soft-word-limits'
import { type Language, languages } from '@guildhall/contract/rules/languages'
import { t } from '@lingui/core/macro'
import { type FormEvent, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { loadPart } from '../../../platform/build-updates/load-part.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { useChangeSoftWords, useSoftWords } from './soft-words.queries.ts'
import { TrySoftWords } from './try-soft-words.tsx'

// Seldom asked for, and below all else.
const BroughtWordsList = lazy(() =>
  loadPart(async () => ({ default: (await import('./brought-words.tsx')).BroughtWordsList })),
)

type List = 'added' | 'takenOut'
/** As it is typed: one word a line. */
type Typed = Readonly<Partial<Record<List, string>>>

/** What is softened for whoever wants it so, beside the lists of the product. `onUnsaved` hears whether something would be lost. */
export function SoftWordsCard({ onUnsaved }: { onUnsaved(isUnsaved: boolean): void }) {
  const saved = useSoftWords()
  return (
    <Card as="section" padded>
      <CardHeader title={t`Softened words`} />
      {saved.data === undefined ? (
        <OnItsWay of={saved} lost={t`The lists didn’t arrive.`} loading={t`Loading the lists`}>
          <SkeletonRows count={3} />
        </OnItsWay>
      ) : (
        <Lists saved={saved.data} onUnsaved={onUnsaved} />
      )}
    </Card>
  )
}

function Lists({ saved, onUnsaved }: { saved: readonly SoftWords[]; onUnsaved(isUnsaved: boolean): void }) {
  const [language, setLanguage] = useState<Language>(saved[0]?.language ?? 'en')
  const [typed, setTyped] = useState<Readonly<Partial<Record<Language, Typed>>>>({})
  const asTyped = saved.map((each) => listsOf(each, typed[each.language] ?? {}))
  const isUnsaved = JSON.stringify(asTyped) !== JSON.stringify(saved)
  const tell = useEffectEvent(onUnsaved)
  useEffect(() => tell(isUnsaved), [isUnsaved])
  useEffect(() => () => tell(false), [])
  const shown = saved.find((each) => each.language === language)
  return (
    <Stack gap={4}>
      <Quiet>{t`Whoever wants it so sees dots instead of strong words, and presses them to read on. Guildhall brings a list of each language; here it is made yours.`}</Quiet>
      <Segmented
        label={t`Language`}
        options={saved.map((each) => ({
          value: each.language,
          label: languages[each.language].name,
          count: each.added.length + each.takenOut.length || undefined,
        }))}
        value={language}
        onChange={setLanguage}
      />
      {shown !== undefined && (
        <OneLanguage
          key={language}
          saved={shown}
          typed={typed[language] ?? {}}
          onType={(now) => setTyped({ ...typed, [language]: now })}
        />
      )}
      <Suspense>
        <BroughtWordsList key={`brought ${language}`} language={language} />
      </Suspense>
      <TrySoftWords words={asTyped} />
    </Stack>
  )
}

type OneLanguageProps = { saved: SoftWords; typed: Typed; onType(typed: Typed): void }

function OneLanguage({ saved, typed, onType }: OneLanguageProps) {
  const change = useChangeSoftWords(saved.language)
  const [isTried, setTried] = useState(false)
  const lists = listsOf(saved, typed)
  const faults = { added: faultIn(lists.added), takenOut: faultIn(lists.takenOut) }
  const wish = { added: changeOf(saved.added, lists.added), takenOut: changeOf(saved.takenOut, lists.takenOut) }
  const isChanged = [wish.added, wish.takenOut].some(({ put, gone }) => put.length + gone.length > 0)

  function save(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (change.isPending || !isChanged || faults.added !== undefined || faults.takenOut !== undefined) return
    change.mutate(wish, { onSuccess: () => onType({}) })
  }

  const field = (list: List) => ({
    rows: 5,
    spellCheck: false,
    value: typed[list] ?? saved[list].join('\n'),
    error: isTried ? faults[list] : undefined,
    onChange: ({ target }: { target: { value: string } }) => onType({ ...typed, [list]: target.value }),
  })
  return (
    <Stack as="form" gap={4} noValidate onSubmit={save}>
      <TextArea
        label={t`Softened, too`}
        help={t`One a line, up to ${softWordsMaximum}: word, word*, *word or *word*. Accents, look-alikes and spaced-out letters are found by themselves.`}
        {...field('added')}
      />
      <TextArea
        label={t`Left as they are`}
        help={t`One a line: words that the list of this language finds, and that are fine here.`}
        {...field('takenOut')}
      />
      <WhyNot error={change.error} />
      <Line gap={3}>
        <Button type="submit" tone="primary" disabled={!isChanged} busy={change.isPending && t`Saving`}>
          {t`Save the words`}
        </Button>
        <Quiet as="span" role="status">
          {change.isSuccess && !isChanged && t`Saved. Pages soften by it when they are loaded.`}
        </Quiet>
      </Line>
    </Stack>
  )
}

/** What was not typed into stands there as it was saved. */
const listsOf = (saved: SoftWords, { added, takenOut }: Typed): SoftWords => ({
  language: saved.language,
  added: added === undefined ? saved.added : wordsIn(added),
  takenOut: takenOut === undefined ? saved.takenOut : wordsIn(takenOut),
})

function wordsIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim().normalize('NFC').toLowerCase())
  return [...new Set(lines)].filter((line) => line !== '').toSorted()
}

const changeOf = (before: readonly string[], now: readonly string[]) => ({
  put: now.filter((word) => !before.includes(word)),
  gone: before.filter((word) => !now.includes(word)),
})

/** The first line that is no word, or that there are too many. */
function faultIn(words: readonly string[]): string | undefined {
  const fault = words.find((word) => !softWordForm.test(word) || word.length > softWordMaximum)
  if (fault !== undefined) return t`This is not one word of two letters or more: ${fault}`
  const count = words.length
  return count > softWordsMaximum ? t`There is room for ${softWordsMaximum} words, and these are ${count}.` : undefined
}
