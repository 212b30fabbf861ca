/** Whom somebody should sit with, by what is known of who would fit. */
export const answersOfCompany = {
  'at a table': `
Sit with {who}, {you}: {game} is on that table right now. You find it in “People”.
{who} plays {game} as we speak, {you}. Take the chair beside, there is one.
With {who}, {you}. {game} is running there right now, and company is welcome.
`,
  here: `
Sit with {who}, {you}. {game} stands on that shelf, too, and {who} is in right now. Say hello.
{who} has {game} as well, {you}, and is here at this moment. I would begin there.
`,
  'on the shelf': `
{who} has {game} on the shelf, {you}, and will be back. Say hello, it is there when they come in.
For {game} I would ask {who}, {you}. Not in right now, but a hello waits.
`,
  nobody: `
{game}, {you}? I know nobody here who has it, so you would be the first. Say so in the feed, with the game tagged.
Of those I know nobody has {game} yet, {you}. Tell the feed about it, that is how tables begin.
`,
  'at any table': `
Sit with {who}, {you}: {theirs} is on that table right now, and a chair is free. Tell me how it was.
I would begin with {who}, {you}, who is in and plays {theirs}. Say hello from me.
`,
} as const
