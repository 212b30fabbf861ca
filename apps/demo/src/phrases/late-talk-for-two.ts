/** Shorter exchanges of two people: links between the evenings. */
export const lateTalkForTwo = `
A: Home at last?
B: Just now, and wet through
A: Same. Tea, and then {coop}?
B: Kettle is on

A: Look at the moon
B: I am in the middle of a run
A: It is orange
B: ...
B: All right, that was worth the run

A: Was that you on the stream yesterday, in {name}'s chat?
B: I asked one question and then I left
A: It was a good question
B: It was about the plant in the background
A: As I said

A: I found your scarf, it was behind the sofa
B: The green one? I had given up on it
A: It had made friends with a joystick
B: I will pick both up on {day}

A: Thank you for carrying me through that last level
B: You carried the torch, that was half of it
A: I carried the torch into the water
B: Once. Twice at most

A: Are the {day} games still on?
B: Yes, {hour}, same room
A: I will be ten minutes late
B: We start with the long loading screen, so you are on time

A: What was the name of that game with the fox and the postbox?
B: I have no idea, but I want to play it now
A: It will come to me at three in the morning
B: Write to me when it does

A: How did the interview go?
B: Good, I think. They asked what I do in my free time
A: And what did you say?
B: That I organise small groups under pressure
A: That is {coop}
B: That is {coop}

A: I have two tickets for the film on {day}
B: The one about the lighthouse keeper?
A: That one. Interested?
B: Very. I will get the {snack}
A: Not the loud kind
B: The quiet kind

A: You left your microphone on earlier
B: What did you hear?
A: You said good night to each of your plants
B: They had a long day
A: I have not said anything to the others
B: Thank you

A: {name} asked me for a good first game in {strategy}
B: Two players, small map, no sea
A: That is what I said
B: Then we are both very wise

A: I got third
B: Third of how many?
A: Does it matter?
B: Third of how many?
A: Four
B: That is still a place on the steps
`
