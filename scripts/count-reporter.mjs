/** Ends jest's output with one plain line that counts tests. */
export default class CountReporter {
  onRunComplete(_contexts, results) {
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const skipped = results.numPendingTests > 0 ? `, ${results.numPendingTests} skipped` : '';
    process.stdout.write(`${results.numPassedTests} passed, ${failed} failed${skipped}\n`);
  }
}
