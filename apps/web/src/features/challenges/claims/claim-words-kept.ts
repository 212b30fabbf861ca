import type { Challenge, Claim } from '@guildhall/contract/challenges'
import { useState } from 'react'
import { onSignedOut } from '../../../platform/session/session-events.ts'
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

const kept = new Map<string, ClaimWords>()
onSignedOut(() => kept.clear())

const wordsOf = ({ words, link, witness, value, game }: Claim): ClaimWords => ({
  words,
  link: link ?? '',
  witnessId: witness?.member?.id ?? null,
  value: String(value),
  gameId: game?.id ?? '',
})

/**
 * The words of a claim: what was written when the form was closed without sending it, else those of the claim that is
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
    () => kept.get(place) ?? (before === undefined ? fresh : wordsOf(before)),
  )
  return {
    claim,
    change: (part: Partial<ClaimWords>) => setClaim((now) => ({ ...now, ...part })),
    keep: () => void kept.set(place, claim),
    forget: () => void kept.delete(place),
  }
}

/** An address as it is mostly written, without what stands before it. */
export function asLink(written: string): string | null {
  const link = written.trim()
  if (link === '') return null
  return /^[a-z][a-z\d+.-]*:/i.test(link) ? link : `https://${link}`
}
