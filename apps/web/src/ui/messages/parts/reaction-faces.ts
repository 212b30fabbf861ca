import { t } from '@lingui/core/macro'
import { Flame, Frown, Hand, Heart, Laugh, PartyPopper } from 'lucide-react'
import type { ReactionFace } from './reaction-row.tsx'

/** Those of the house, by their keys. */
const house: Readonly<Record<string, ReactionFace>> = {
  heart: { label: t`Heart`, icon: Heart },
  laugh: { label: t`Laugh`, icon: Laugh },
  flame: { label: t`Flame`, icon: Flame },
  'party-popper': { label: t`Party`, icon: PartyPopper },
  hand: { label: t`Hand`, icon: Hand },
  frown: { label: t`Frown`, icon: Frown },
}

/** The reactions of the house are drawn; every other key is an emoji and shown as it is. */
export function reactionFace(key: string): ReactionFace {
  return Object.hasOwn(house, key) ? (house[key] as ReactionFace) : { label: key, emoji: key }
}
