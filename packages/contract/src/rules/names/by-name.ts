type Named = { readonly id: string; readonly firstName: string; readonly lastName: string }

/** Letters first, accents and case only between names that are otherwise equal. */
const letters = new Intl.Collator('en')

/** The order of lists of people, the same wherever they are put in order. */
export function byName(a: Named, b: Named): number {
  return letters.compare(fullName(a), fullName(b)) || letters.compare(a.id, b.id)
}

const fullName = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`
