import { t } from '@lingui/core/macro'

export type PasswordStrength = { level: 0 | 1 | 2 | 3 | 4; word: string }

/** The shortest password the hall takes, and the length the meter recommends. */
const SHORTEST = 10
const RECOMMENDED = 15

const WORDS = ['', t`Too short`, t`Easy to guess`, t`Strong enough`, t`Strong`] as const
const STRAIGHT = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const RUNS = [...STRAIGHT, ...STRAIGHT.map((run) => [...run].toReversed().join(''))]

const isNextInRun = (before: string, letter: string) => RUNS.some((run) => run.includes(before + letter))

/** How many letters carry a surprise: repeats of the last one and steps along the alphabet or keyboard count a quarter. */
function surprise(password: string): number {
  const letters = [...password.toLowerCase()]
  const weights = letters.map((letter, index) => {
    const before = letters[index - 1]
    return before !== undefined && (before === letter || isNextInRun(before, letter)) ? 0.25 : 1
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  // A word typed twice is one word, so never more than twice the number of different letters counts.
  return Math.min(total, new Set(letters).size * 2)
}

function without(password: string, avoid: readonly string[]): string {
  return avoid
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word.length >= 3)
    .reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase())
}

/**
 * A rough measure for the bar beside a new password; the server decides what it takes.
 * `avoid` holds the member's own name and address: letters of theirs count for nothing.
 */
export function passwordStrength(password: string, avoid: readonly string[] = []): PasswordStrength {
  const at = (level: PasswordStrength['level']) => ({ level, word: WORDS[level] })
  const length = [...password].length
  if (length === 0) return at(0)
  if (length < SHORTEST) return at(1)
  const worth = surprise(without(password, [...avoid, 'guildhall', 'password']))
  if (worth < SHORTEST - 2) return at(2)
  return at(worth < RECOMMENDED ? 3 : 4)
}
