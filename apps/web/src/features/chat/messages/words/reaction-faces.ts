import { type HouseReaction, houseReactions } from '@guildhall/contract/rules/chat-limits'
import { t } from '@lingui/core/macro'
import { Flame, Frown, Hand, Heart, Laugh, PartyPopper } from 'lucide-react'
import type { ReactionFace } from '../../../../ui/messages/parts/reaction-row.tsx'

const house: Readonly<Record<HouseReaction, ReactionFace>> = {
  heart: { label: t`Heart`, icon: Heart },
  laugh: { label: t`Laugh`, icon: Laugh },
  flame: { label: t`Flame`, icon: Flame },
  'party-popper': { label: t`Party`, icon: PartyPopper },
  hand: { label: t`Hand`, icon: Hand },
  frown: { label: t`Frown`, icon: Frown },
}

/** The reactions of the house are drawn; every other key is an emoji and shown as it is. */
export function reactionFace(key: string): ReactionFace {
  return isHouseReaction(key) ? house[key] : { label: key, emoji: key }
}

function isHouseReaction(key: string): key is HouseReaction {
  return (houseReactions as readonly string[]).includes(key)
}
