import { type CorrectableFact, correctableFacts } from '@guildhall/contract/rules/game-limits'
import { memberStorage } from '../../../platform/session/member-storage.ts'
import type { RightDraft } from './right-draft.ts'

/** A correction as far as it is written; what is right of each fact that was looked at. */
export type CorrectionWriting = {
  readonly fact: CorrectableFact
  readonly drafts: Partial<Record<CorrectableFact, RightDraft>>
  readonly source: string
}

const corrections = memberStorage<CorrectionWriting>('game-correction', isWriting)
const refusals = memberStorage<string>('game-refusal', (found) => typeof found === 'string')

/** Words that were begun on this device and not sent: a dialog closes with one key. */
export const keptCorrection = (gameId: string): CorrectionWriting | undefined => corrections.kept(gameId)

/** Keeps them until the server has them; `undefined` when it has. What says nothing is not kept. */
export function keepCorrection(gameId: string, writing: CorrectionWriting | undefined): void {
  const isBegun = writing !== undefined && (writing.source.trim() !== '' || Object.keys(writing.drafts).length > 0)
  corrections.keep(isBegun ? writing : undefined, gameId)
}

/** What a member will read, as far as it is written. */
export const keptRefusal = (correctionId: string): string => refusals.kept(correctionId) ?? ''
export const keepRefusal = (correctionId: string, words: string): void =>
  refusals.keep(words.trim() === '' ? undefined : words, correctionId)

function isWriting(found: unknown): found is CorrectionWriting {
  const { fact, drafts, source } = (found ?? {}) as Partial<Record<keyof CorrectionWriting, unknown>>
  return (
    correctableFacts.some((each) => each === fact) &&
    typeof source === 'string' &&
    typeof drafts === 'object' &&
    drafts !== null &&
    Object.entries(drafts).every(([each, draft]) => correctableFacts.some((one) => one === each) && isDraft(draft))
  )
}

const isDraft = (found: unknown): found is RightDraft =>
  found === null ||
  typeof found === 'string' ||
  typeof found === 'number' ||
  (Array.isArray(found) && found.every((word) => typeof word === 'string'))
