export const GREETINGS = ['morning', 'forenoon', 'noon', 'afternoon', 'evening'] as const
export type Greeting = (typeof GREETINGS)[number]

/** Greeting by the hour of the user's own clock, 0–23: before 9 morning, to 11 forenoon, to 13 noon, before 20 afternoon (ONEBOX-11). */
export const greetingOf = (hour: number): Greeting =>
  hour < 9 ? 'morning' : hour < 11 ? 'forenoon' : hour < 13 ? 'noon' : hour < 20 ? 'afternoon' : 'evening'
