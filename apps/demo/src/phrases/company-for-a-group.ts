/** Groups between their evenings: advice, arguments that do not matter, small news. */
export const companyForAGroup = `
A: What does everybody eat while playing? I need ideas that leave the keys clean
B: Chopsticks and {snack}
C: That is what the professionals do
D: I eat before and then I am sleepy
A: Chopsticks it is
B: It changes your life, I am telling you

A: Unpopular opinion: the second half of {story} is better than the first
B: No
C: No
D: Actually yes
B: Et tu
D: The first half is a very long walk to the good part
C: It is a beautiful walk
A: We agree that there is a walk

A: Can somebody explain the scoring of {board} to me once more?
B: You count the rows, then the corners, then you lose against {name}
C: Accurate
A: And if rows and corners are the same?
D: Then the younger player does the dishes
B: That is a house rule
D: It is a good house

A: My cat has learned to press the space bar
B: Is it on the team?
C: It jumps better than I do
D: What is its rank?
A: It has stopped the game four times at the right moment
B: That is more strategy than the three of us together

A: New keyboard arrived. It is so loud that my neighbours know my build order
B: We know it too, we hear it through your microphone
C: It sounds like rain on a tin roof
A: Is that bad?
D: I fell asleep to it on {day}, it was lovely
A: I will take that as a yes to the keyboard

A: Does anybody have a good map for {strategy} with five players?
B: The one with the lake in the middle
C: Nobody ever crosses the lake
D: That is the good thing about it
A: Lake it is. I make boats illegal
C: Then why have a lake
D: For the view

A: {name} is moving and needs hands on {day}
B: I can carry things from ten
C: I have a van, a small one
D: I will bring {snack} and opinions about where the desk goes
A: You are the best
B: We have trained for this in {coop} for years

A: I made a chart of our win rate by weekday
B: Of course you did
C: And?
A: We lose on Tuesdays
D: We do not play on Tuesdays
A: We played once
B: I remember. That was a Tuesday all right

A: Who drew the banner? It is gorgeous
B: {name} did, over the weekend
C: The little lantern in the corner is my favourite
D: I want it on a mug
A: I asked, and we may
C: Then I need four mugs

A: Let us settle it. Is a hot dog a kind of weapon in {coop}?
B: It does damage
C: It heals if you eat it
D: So it is a potion you can throw
A: The wise have spoken
B: I will throw the first one on {day}

A: I will be away for two weeks, mountains, no signal
B: Have a good time
C: Who takes the notes?
D: I can, but my handwriting is a puzzle of its own
A: We like puzzles
B: Bring us a stone
A: One each

A: My little brother asked whether we are any good
B: What did you tell him?
A: That we are kind
C: So no
A: So no
D: I like us this way

A: Anybody up for something new? I keep hearing about {rogue}
B: I have played it, it is quick and then it is midnight
C: Is it hard?
B: Fair, mostly
D: I would watch somebody play it first
A: Then I play on {day} and you all tell me what I did wrong
B: We have waited years for this offer
`
