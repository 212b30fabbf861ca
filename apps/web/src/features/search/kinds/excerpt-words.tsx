import type { MarkedText } from '@guildhall/contract/search'
import { t } from '@lingui/core/macro'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { MarkedWords } from './marked-words.tsx'

type ExcerptWordsProps = {
  excerpt: MarkedText | null
  /** Stands before the words; empty without one. */
  warning?: string
  isVeiled?: boolean
  isOwn: boolean
  /** What it is without words. */
  wordless?: string
}

/** What stands around the words that were found, or what stands before them until the reader asks for them. */
export function ExcerptWords({ excerpt, warning = '', isVeiled = false, isOwn, wordless = '' }: ExcerptWordsProps) {
  if (isVeiled) return <i>{t`Veiled: it may give something away.`}</i>
  if (excerpt === null) return <i>{warning === '' ? wordless : <SoftText text={warning} own={isOwn} still />}</i>
  if (excerpt.text === '') return <i>{wordless}</i>
  return <MarkedWords of={excerpt} asTheyAre={isOwn} />
}
