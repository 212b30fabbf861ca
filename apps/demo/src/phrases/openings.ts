/** What somebody writes who is not answered yet. */
export const openings = `
A: [Are you there?|Hello, quick one]
A: We are one short tonight, {coop}, {hour}
A: No pressure, but your name is on the chair

A: I have news about {day}
A: Good news
A: Call me when you are back

A: You have to see the ending of {story}
A: I say nothing more
A: Only that I had to open a window

A: Could you send me the notes from last time?
A: I remember the bridge and the code {code}, but not what came after

A: {name} says you know how to fix a drifting stick
A: Mine goes to the left now, as if it wanted to leave

A: I made it to the top ten in {race}
A: For four minutes, but I have a picture

A: We moved the {board} round to {day}, {hour}
A: I hope that still works for you

A: Your parcel came to my door by mistake
A: It rattles like dice. I did not open it
A: I did shake it twice

A: Thank you for yesterday
A: I needed that more than I said

A: I left the lights on for you in {build}
A: Follow the lanterns from the mill, there is something at the end
`
