/** Situations of an input that properties are judged in, where there are more than can be looked at in seconds; what is said of them is not proved then. */
export const CUT: Readonly<Record<string, number>> = {
  feedback: 400,
  login: 1_500,
  list: 400,
  network: 2_000,
  notices: 2_000,
  tour: 2_000,
  gallery: 1_500,
  live: 1_500,
}
const ALL = 20_000

/** How many situations of an input of a machine are looked at, by its test and by whoever asks what the test would say. */
export const situationsOf = (machine: string): number => CUT[machine] ?? ALL
