import { t } from '@lingui/core/macro'
import {
  CalendarCheck,
  Flag,
  Gem,
  ListChecks,
  type LucideIcon,
  Medal,
  ShieldOff,
  Timer,
  Trophy,
  Users,
} from 'lucide-react'
import type { Template } from './facts.ts'

export const templateWords: Readonly<Record<Template['key'], { icon: LucideIcon; name: string; about: string }>> = {
  achievements: { icon: Medal, name: t`Achievements`, about: t`So many, in these games` },
  finish: { icon: Flag, name: t`Finish something`, about: t`One game, to the credits` },
  time: { icon: Timer, name: t`Time`, about: t`So many hours, by the end` },
  without: { icon: ShieldOff, name: t`Without`, about: t`A deed in your own words` },
  score: { icon: Trophy, name: t`High score`, about: t`The best number wins` },
  list: { icon: ListChecks, name: t`A list`, about: t`So many of these games` },
  together: { icon: Users, name: t`Together`, about: t`One number for all of you` },
  streak: { icon: CalendarCheck, name: t`Streak`, about: t`Days in a row` },
  rarity: { icon: Gem, name: t`Rarity`, about: t`What few have unlocked` },
}
