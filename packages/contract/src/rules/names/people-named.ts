import { isFound } from './name-search.ts'

type Named = { readonly firstName: string; readonly lastName: string; readonly handle: string }

/** Those whose first or last name, or handle after an @, begins with the words of the query, in the order given. */
export function peopleNamed<Person extends Named>(people: readonly Person[], query: string): Person[] {
  const handle = /^@(\w+)$/.exec(query.trim())?.[1]?.toLowerCase()
  if (handle !== undefined) return people.filter((person) => person.handle.startsWith(handle))
  return people.filter(({ firstName, lastName }) => isFound(`${firstName} ${lastName}`, query))
}
