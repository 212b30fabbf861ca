/** What members write down after an evening with a game. True of most games, and of no ending. */
export const journalLines: readonly string[] = [
  'Only meant to look in. It is past one.',
  'Got lost, and found the better half of the map that way.',
  'Stuck on the same door as last week.',
  'It was the lever. It is always the lever.',
  'Turned the difficulty down a notch and feel no shame.',
  'Played with the sound up and the lights out. Will not do that again.',
  'Nothing new, but I walked the whole coast once.',
  'Six tries. The sixth was easy.',
  'Put it down for the news, did not pick it up again.',
  'The side story with the two brothers is the best thing so far.',
  'Wren watched and laughed at my inventory.',
  'I saved, went to bed, got up and saved again.',
  'That was the last chapter. I need a walk.',
  'Slow evening. Sold everything, bought one good pair of boots.',
  'Somebody left a message on the wall and it was right.',
  'One more, I said, at eleven, at twelve and at half past.',
]
