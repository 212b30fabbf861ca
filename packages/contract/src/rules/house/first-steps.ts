/** What whoever opened a hall has to think of, in the order in which guests would miss it. */
export const firstSteps = ['name', 'rules', 'door', 'mail', 'address'] as const
export type FirstStep = (typeof firstSteps)[number]

/** Where so many are in, the hall is past its beginning, and nobody is told of first steps. */
export const beginningMembers = 10
