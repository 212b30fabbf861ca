/**
 * The arms of those who chose none in their profile: drawn from chance, two of thirty would look alike sooner or later. Two at
 * most have the same charge, and those differ in all else: in both colours, metal and division.
 */
export const arms: Readonly<Record<string, string>> = {
  Ines: 'teal.azure.silver.chevron.goblet',
  Priya: 'teal.madder.gold.pale.bell',
  Noor: 'plum.mulberry.gold.fess.crescent',
  Rafael: 'azure.sable.silver.bend.ring',
  Tobias: 'sable.teal.silver.chief.lantern',
  Emeka: 'madder.tan.gold.bend.crown',
  Lucía: 'mulberry.teal.gold.pile.flame',
  Anton: 'sable.tan.silver.quarterly.cross',
  Siobhan: 'azure.teal.gold.pale.star',
  Mateusz: 'mulberry.sable.silver.fess.tower',
  Felix: 'baize.azure.silver.pile.crown',
  Pavel: 'madder.azure.silver.pale.waves',
  Greta: 'plum.teal.silver.chevron.lozenge',
  Diego: 'mulberry.baize.gold.chevron.bolt',
  Leila: 'azure.baize.gold.plain.lozenge',
  Owen: 'teal.plum.silver.fess.die',
  Katya: 'sable.azure.silver.chevron.crescent',
  Nadia: 'tan.mulberry.gold.chief.waves',
  Elias: 'mulberry.plum.silver.chief.star',
  Ming: 'plum.baize.gold.quarterly.ring',
}
