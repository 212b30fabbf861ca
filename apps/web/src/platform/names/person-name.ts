/** First and last name as one line. */
export function personName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`
}

type Somebody = { id: string; firstName: string; lastName: string; avatar: string | null; crest: string | null }

/** What the parts of the design system take as a person. */
export function asPerson(person: Somebody) {
  return { id: person.id, name: personName(person), avatar: person.avatar, crest: person.crest }
}
