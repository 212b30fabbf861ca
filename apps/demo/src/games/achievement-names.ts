/** What there may be to achieve in a game, from what nearly all have to what few do; made up, and of no game in particular. */
export const achievementNames: readonly {
  readonly title: string
  readonly description: string
  readonly share: number
}[] = [
  { title: 'The door was open', description: 'Begin the story.', share: 91.4 },
  { title: 'First light', description: 'See the first morning.', share: 84.2 },
  { title: 'Something in your hands', description: 'Find your first tool.', share: 79.8 },
  { title: 'A name to remember', description: 'Meet somebody who stays.', share: 71.3 },
  { title: 'Once bitten', description: 'Lose for the first time.', share: 66.9 },
  { title: 'Twice shy', description: 'Beat what beat you.', share: 58.1 },
  { title: 'A roof for the night', description: 'Rest where it is safe.', share: 52.7 },
  { title: 'Half the way', description: 'Reach the middle of the story.', share: 44.5 },
  { title: 'Pockets full', description: 'Carry all that you can carry.', share: 39 },
  { title: 'Off the road', description: 'Find a place that nobody sent you to.', share: 33.6 },
  { title: 'In good company', description: 'Do all that one friend asks of you.', share: 28.8 },
  { title: 'The long way round', description: 'See every corner of one region.', share: 24.1 },
  { title: 'The last page', description: 'Finish the story.', share: 21.7 },
  { title: 'Night owl', description: 'Play through a whole night of the game.', share: 17.9 },
  { title: 'Collector', description: 'Find half of what is hidden.', share: 13.2 },
  { title: 'Without a scratch', description: 'Win a great fight unhurt.', share: 9.4 },
  { title: 'Old hand', description: 'Begin a second time.', share: 7.7 },
  { title: 'No stone unturned', description: 'Find everything that is hidden.', share: 4.3 },
  { title: 'Against advice', description: 'Finish on the hardest setting.', share: 2.6 },
  { title: 'The quiet hour', description: 'Do nothing for ten minutes, in the right place.', share: 1.1 },
]
