/** What whoever opened a hall has to think of, in the order in which guests would miss it. */
export const firstSteps = ['name', 'rules', 'door', 'mail', 'address'] as const
export type FirstStep = (typeof firstSteps)[number]

/** Names of the machine on which somebody is: a link with one of them is opened there alone. */
export const ownMachine = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0)$/

/** Where so many are in, the hall is past its beginning, and nobody is told of first steps. */
export const beginningMembers = 10
