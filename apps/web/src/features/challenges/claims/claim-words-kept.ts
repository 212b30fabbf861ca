import type { Challenge, Claim } from '@guildhall/contract/challenges'
import { useState } from 'react'
import { memberStorage } from '../../../platform/session/member-storage.ts'
import { isInMinutes } from './entry-words.ts'
import { onlyGame } from './needs-game.ts'

/** What is written into the form of a claim. */
type ClaimWords = {
  readonly words: string
  readonly link: string
  readonly witnessId: string | null
  readonly value: string
  /** '' is none. */
  readonly gameId: string
}

const keptWords = memberStorage('claim', isClaimWords)

function isClaimWords(found: unknown): found is ClaimWords {
  if (typeof found !== 'object' || found === null) return false
  const { words, link, witnessId, value, gameId } = found as Partial<Record<keyof ClaimWords, unknown>>
  const areText = [words, link, value, gameId].every((each) => typeof each === 'string')
  return areText && (witnessId === null || typeof witnessId === 'string')
}

const wordsOf = ({ words, link, witness, value, game }: Claim): ClaimWords => ({
  words,
  link: link ?? '',
  witnessId: witness?.member?.id ?? null,
  value: String(value),
  gameId: game?.id ?? '',
})

/**
 * The words of a claim: what was written and not sent, before the form was closed or the page loaded anew, else those of the claim that is
 * handed in again.
 */
export function useClaimWords({ id, games, goal }: Challenge, before: Claim | undefined) {
  const place = before === undefined ? id : `${id} ${before.id}`
  const fresh = {
    words: '',
    link: '',
    witnessId: null,
    value: isInMinutes(goal, 'count') ? '30' : '1',
    gameId: onlyGame(games),
  }
  const [claim, setClaim] = useState<ClaimWords>(
    () => keptWords.kept(place) ?? (before === undefined ? fresh : wordsOf(before)),
  )
  return {
    claim,
    change: (part: Partial<ClaimWords>) => {
      const changed = { ...claim, ...part }
      setClaim(changed)
      keptWords.keep(changed, place)
    },
    forget: () => keptWords.keep(undefined, place),
  }
}

/** An address as it is mostly written, without what stands before it. */
export function asLink(written: string): string | null {
  const link = written.trim()
  if (link === '') return null
  return /^[a-z][a-z\d+.-]*:/i.test(link) ? link : `https://${link}`
}
