import { adminName, memberName, people } from '../../people.ts'

/** How a member of the demo community spends the evening; what is absent, only if somebody comes to them. */
export type Habits = {
  /** When they come by themselves: from an hour of the day to another, UTC; over midnight where the second is smaller. */
  readonly hours: readonly [from: number, to: number]
  /** What they say they play. */
  readonly plays: readonly string[]
  /** How often they write posts of their own, beside the others. */
  readonly posts: 'often' | 'now and then'
}

export type CastMember = {
  readonly firstName: string
  readonly email: string
  readonly habits?: Habits
  /** Visitors sign in with this account, too; while one does, nobody acts for it. */
  readonly isShared: boolean
}

/** Those who come by themselves show the hall that they are here. At each hour five of them may come. */
const habits: Readonly<Record<string, Habits>> = {
  Hana: { hours: [14, 23], plays: ['Return of the Obra Dinn', 'The Talos Principle', 'Portal 2'], posts: 'often' },
  Wren: { hours: [16, 1], plays: ['Outer Wilds', 'Hades', 'Undertale'], posts: 'often' },
  Kasper: { hours: [15, 24], plays: ['Valheim', 'It Takes Two', 'Helldivers 2'], posts: 'often' },
  Jun: { hours: [17, 2], plays: ['Dead Cells', 'Cuphead', 'Hades'], posts: 'now and then' },
  Priya: { hours: [5, 14], plays: ['Slay the Spire', 'Stardew Valley'], posts: 'now and then' },
  Yara: { hours: [9, 18], plays: ['Terraria', 'Valheim', 'Stardew Valley'], posts: 'often' },
  Rafael: { hours: [18, 3], plays: ['Rocket League', 'Celeste'], posts: 'often' },
  Lucía: { hours: [6, 15], plays: ['Stardew Valley', 'Gris', 'Hollow Knight'], posts: 'now and then' },
  Mateusz: { hours: [4, 12], plays: ['Terraria', 'Subnautica', 'XCOM 2'], posts: 'now and then' },
  Anton: { hours: [7, 17], plays: ['Rocket League', 'Elden Ring'], posts: 'now and then' },
  Amara: { hours: [10, 20], plays: ['Stardew Valley', 'Firewatch', 'Subnautica'], posts: 'now and then' },
  Pavel: { hours: [20, 5], plays: ['Rocket League', 'XCOM 2', 'Vampire Survivors'], posts: 'now and then' },
  Diego: { hours: [22, 8], plays: ['Dead Cells', 'Slay the Spire', 'Elden Ring'], posts: 'often' },
  Leila: { hours: [3, 11], plays: ['Terraria', 'Celeste', 'Stardew Valley'], posts: 'now and then' },
  Katya: { hours: [23, 7], plays: ['Hollow Knight', 'Elden Ring', 'Rocket League'], posts: 'now and then' },
  Elias: { hours: [0, 9], plays: ['Subnautica', 'Disco Elysium'], posts: 'now and then' },
  Ming: { hours: [1, 10], plays: ['The Talos Principle', 'Inscryption', 'Outer Wilds'], posts: 'often' },
}

const ofVisitors = [adminName, memberName]

/** Everybody answers; those with habits come by themselves, too. */
export const cast: readonly CastMember[] = people.map(({ firstName, email }) => {
  const own = habits[firstName]
  return { firstName, email, isShared: ofVisitors.includes(firstName), ...(own && { habits: own }) }
})

/** Whether somebody with these habits is up at this moment. */
export function isUp({ hours: [from, to] }: Habits, now: number): boolean {
  const hour = new Date(now).getUTCHours()
  return from < to ? hour >= from && hour < to : hour >= from || hour < to
}
