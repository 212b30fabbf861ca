/** What everybody keeps to who is in the hall; whoever joins agrees to it. */
export function HouseRules() {
  return (
    <ul>
      <li>Play to win, talk to stay. Nobody gets mocked for losing.</li>
      <li>Mark spoilers. Twenty-year-old games count too.</li>
      <li>Report results honestly. Hosts have the last word.</li>
      <li>Ask before you post somebody’s face or voice.</li>
    </ul>
  )
}
