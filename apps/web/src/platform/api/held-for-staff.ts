import { isApiError } from './api-error.ts'

let say: () => void = () => undefined

/** Where it is said that words wait for a moderator; the hall does it in passing. */
export function sayHeldBy(sayer: () => void): void {
  say = sayer
}

/** What a moderator looks at first was taken by the server and stands nowhere yet: null, and it is said. */
export async function orHeld<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (!isApiError(error, 'waits_for_staff')) throw error
    say()
    return null
  }
}
