/**
 * A count with commas between its thousands: `1,234,567`. `toLocaleString` gives the same, but its first call
 * takes 10 to 40 ms.
 */
export function groupDigits(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
