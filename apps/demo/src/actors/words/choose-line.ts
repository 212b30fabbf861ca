import type { Random } from '../../seeded-random.ts'

/** What a line can leave room for: whom it is said to, a game that was named, and what the one who says it plays now; or who
 * would be good company, and what they play. */
export type Room = {
  readonly you?: string
  readonly game?: string
  readonly mine?: string
  readonly who?: string
  readonly theirs?: string
}

/** As many lines are remembered as were said last, so that nobody says them again soon. */
const remembered = 60

export type Lines = (text: string, room: Room) => string

/** One line an idea; those that name the game come first where one was named, and those whose room stays empty not at all. */
export function createLines(random: Random): Lines {
  const lately: string[] = []

  return (text, room) => {
    const known = readLines(text).filter((line) => roomsOf(line).every((name) => room[name] !== undefined))
    const naming = known.filter((line) => line.includes('{game}'))
    const fitting = naming.length > 0 ? naming : known
    const fresh = fitting.filter((line) => !lately.includes(line))
    const line = random.pick(fresh.length > 0 ? fresh : fitting)
    lately.push(line)
    if (lately.length > remembered) lately.shift()
    return line.replaceAll(/\{(you|game|mine|who|theirs)\}/g, (_, name: keyof Room) => room[name] ?? '')
  }
}

export function readLines(text: string): string[] {
  return text.trim().split('\n')
}

export function roomsOf(line: string): (keyof Room)[] {
  return [...line.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as keyof Room)
}
