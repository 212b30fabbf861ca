type WallLine = { readonly by: string; readonly on: string; readonly text: string }

/** What people leave on each other's walls, in that order: hosts of groups have those they play with as friends, other walls are open to all. */
export const wallLines: readonly WallLine[] = [
  { by: 'Wren', on: 'Mara', text: 'First in the new hall. I touched everything.' },
  { by: 'Tobias', on: 'Mara', text: 'Thank you for leaving the light on until my shift ended.' },
  { by: 'Mara', on: 'Theo', text: 'The rolls survived four floors and one staircase. Barely.' },
  { by: 'Hana', on: 'Wren', text: 'I found your notebook. I read only the page with the owl.' },
  { by: 'Wren', on: 'Hana', text: 'The page with the owl is the important one.' },
  { by: 'Emeka', on: 'Jun', text: 'You said beginner’s lesson. I still hear the sound.' },
  { by: 'Theo', on: 'Rafael', text: 'Overtook your ghost today. It waved.' },
  { by: 'Katya', on: 'Rafael', text: 'Your ghost waved at me, too. From the ditch.' },
  { by: 'Kasper', on: 'Mara', text: 'About the lever: it was labelled “do not”, which is an invitation.' },
  { by: 'Yara', on: 'Wren', text: 'The mushroom house stands. Bring a roof opinion on Sunday.' },
  { by: 'Felix', on: 'Theo', text: 'I have practised the dragon voice. The neighbours know.' },
  { by: 'Leila', on: 'Yara', text: 'Forty lamps and it is still dark. I need forty more.' },
  { by: 'Ines', on: 'Kasper', text: 'Healed you eleven times. I keep a list.' },
  { by: 'Isla', on: 'Theo', text: 'You owe me two wool and an apology.' },
  { by: 'Diego', on: 'Rafael', text: 'Rematch, any evening, any track without ice.' },
  { by: 'Ines', on: 'Mara', text: 'Brought a friend to the late shift and she stayed. Thank you all.' },
  { by: 'Priya', on: 'Theo', text: 'Sunday was the best table of the month. Nobody flipped it.' },
  { by: 'Sorcha', on: 'Hana', text: 'One hint: it was never a clock.' },
]
