export type Person = { readonly firstName: string; readonly lastName: string; readonly email: string }

const names = `
Mara Lindqvist, Theo Baptiste, Ines Carvalho, Sorcha Byrne, Priya Raman, Noor Haddad, Kasper Nyholm, Jun Takeda,
Tobias Wendt, Hana Nováková, Wren Calloway, Emeka Obi, Lucía Ferrer, Anton Varga, Siobhan Doyle, Mateusz Król,
Yara Khoury, Felix Brandl, Amara Diallo, Pavel Horák, Greta Solberg, Diego Salcedo, Leila Rahimi, Owen Pritchard,
Katya Morozova, Rafael Duarte, Nadia Bensaïd, Elias Koskinen, Ming Zhao, Isla Fraser`

/** The thirty members of the demo community; told apart by their first names. */
export const people: readonly Person[] = names.split(',').map((name) => {
  const [firstName = '', lastName = ''] = name.trim().split(' ')
  const mailbox = firstName.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return { firstName, lastName, email: `${mailbox}@guildhall.example` }
})

export const adminName = 'Mara'
export const memberName = 'Theo'
export const moderatorName = 'Sorcha'

export type Group = { readonly title: string; readonly host: string; readonly others: readonly string[] }

export const groups: readonly Group[] = [
  {
    title: 'Late Shift Co-op',
    host: 'Mara',
    others: ['Theo', 'Tobias', 'Wren', 'Ines', 'Kasper', 'Hana'],
  },
  { title: 'The Fighting Table', host: 'Jun', others: ['Mara', 'Theo', 'Emeka', 'Kasper', 'Diego'] },
  { title: 'Puzzle Book Club', host: 'Hana', others: ['Mara', 'Sorcha', 'Priya', 'Ming', 'Greta'] },
  { title: 'Board games by the window', host: 'Theo', others: ['Priya', 'Noor', 'Felix', 'Isla', 'Lucía'] },
  { title: 'Sunday builders', host: 'Yara', others: ['Mateusz', 'Amara', 'Leila', 'Elias', 'Nadia', 'Owen'] },
  { title: 'Slow runners, fast tracks', host: 'Rafael', others: ['Katya', 'Anton', 'Pavel', 'Siobhan', 'Theo'] },
]

export function personNamed(firstName: string): number {
  const index = people.findIndex((person) => person.firstName === firstName)
  if (index < 0) throw new Error(`nobody is called ${firstName}`)
  return index
}
