/** First and last name as one line. */
export function personName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`
}

/** What the parts of the design system take as a person. */
export function asPerson(person: { id: string; firstName: string; lastName: string; avatar: string | null }) {
  return { id: person.id, name: personName(person), avatar: person.avatar }
}
