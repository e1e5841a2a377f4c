/** Preloaded for programs that use sharp, the only native code that they may load. */
import 'sharp';

process.permission?.drop('addon');
