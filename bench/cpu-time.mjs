/** The CPU time that work takes, in milliseconds. @param {() => void} work */
export function cpuTime(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
