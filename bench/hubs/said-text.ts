/** What is said to everybody. */
export const saidText =
  'The table is set, the kettle is on, and the last seat by the window is yours if you are here by nine tonight.'
