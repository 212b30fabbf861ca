import { notificationSubtypeNames } from '@guildhall/contract/rules/notification-kinds'
import type { SentSubtypeName } from '@guildhall/contract/rules/notifications/notification-fates'
import {
  AlarmClock,
  AtSign,
  Award,
  BellRing,
  ChartNoAxesColumn,
  Clock3,
  DoorOpen,
  Gamepad2,
  Hash,
  Heart,
  type LucideIcon,
  MessageCircle,
  MessageSquareText,
  MessagesSquare,
  NotebookPen,
  Pin,
  Repeat2,
  ScrollText,
  ShieldAlert,
  Smile,
  Swords,
  Ticket,
  Trophy,
  UserCheck,
  UserMinus,
  UserPlus,
  UserRoundCheck,
  UserRoundPlus,
  UsersRound,
  Wrench,
} from 'lucide-react'
import { typeFace } from './notification-types.ts'

/** What each subtype that is sent is drawn as; one that is missing does not compile. */
const pictures: Readonly<Record<SentSubtypeName, LucideIcon>> = {
  Comment: MessageCircle,
  Reaction: Heart,
  Mention: AtSign,
  Follow: UserRoundPlus,
  Share: Repeat2,
  FriendRequestReceived: UserPlus,
  FriendRequestAccepted: UserCheck,
  FriendRemoved: UserMinus,
  MutualFriendAdded: UsersRound,
  Challenge: Swords,
  LeaderboardUpdate: ChartNoAxesColumn,
  TournamentInvite: Trophy,
  TeamInvite: UsersRound,
  EventInvite: Ticket,
  EventReminder: AlarmClock,
  EventUpdate: Trophy,
  AchievementUnlocked: Award,
  GameUpdate: Gamepad2,
  SystemMessage: BellRing,
  AccountUpdate: UserRoundCheck,
  PrivacyPolicyUpdate: ScrollText,
  ServerMaintenance: Wrench,
  AdminAlert: ShieldAlert,
  NewPostInFollowedTopic: Hash,
  PinnedPost: Pin,
  GroupInvite: DoorOpen,
  GroupJoinRequest: DoorOpen,
  NewMessage: MessageSquareText,
  MessageReaction: Smile,
  GroupMessage: MessagesSquare,
  UnreadMessageReminder: Clock3,
  WallPost: NotebookPen,
}

/** A newer server may send what this page has no picture of: its type has one. */
export function pictureOf({ type, subtype }: { type: number; subtype: number }): LucideIcon {
  const known: Readonly<Partial<Record<string, LucideIcon>>> = pictures
  return known[notificationSubtypeNames[subtype] ?? ''] ?? typeFace(type).icon
}
