/**
 * A seccomp filter as a BPF program: no sockets, no signals to other processes, no access to their memory, and no changes of
 * namespaces.
 * `struct sock_filter` of <linux/filter.h>, `struct seccomp_data` of <linux/seccomp.h>.
 */

interface Calls {
  /** AUDIT_ARCH_… of <linux/audit.h>. */
  audit: number;
  refused: number[][];
  /** Refused for another process. */
  prlimit: number;
}

/** pidfd_send_signal, io_uring_setup, pidfd_open, pidfd_getfd, process_madvise: the same numbers on all architectures. */
const EVERYWHERE = [424, 425, 434, 438, 440];
/**
 * By <asm/unistd.h>: socket connect bind listen; kill tkill tgkill rt_sigqueueinfo rt_tgsigqueueinfo; ptrace process_vm_readv process_vm_writev
 * kcmp; unshare setns mount umount2 pivot_root chroot; keyctl add_key request_key bpf perf_event_open userfaultfd.
 */
const CALLS: Partial<Record<NodeJS.Architecture, Calls>> = {
  x64: {
    audit: 0xc000003e,
    refused: [
      [41, 42, 49, 50],
      [62, 200, 234, 129, 297],
      [101, 310, 311, 312],
      [272, 308, 165, 166, 155, 161],
      [250, 248, 249, 321, 298, 323],
    ],
    prlimit: 302,
  },
  arm64: {
    audit: 0xc00000b7,
    refused: [
      [198, 203, 200, 201],
      [129, 130, 131, 138, 240],
      [117, 270, 271, 272],
      [97, 268, 40, 39, 41, 51],
      [219, 217, 218, 280, 241, 282],
    ],
    prlimit: 261,
  },
};

const [LOAD, JUMP_IF_EQUAL, JUMP_IF_AT_LEAST, RETURN] = [0x20, 0x15, 0x35, 0x06];
const [NUMBER, ARCHITECTURE, FIRST_ARGUMENT] = [0, 4, 16];
const ALLOW = 0x7fff0000;
const REFUSE_AS_EPERM = 0x00050001;
/** First number of the x32 ABI. */
const OTHER_NUMBERS = 0x40000000;

/** Null for architectures with unknown system call numbers. */
export function seccompFilter(architecture: NodeJS.Architecture): Buffer | null {
  const calls = CALLS[architecture];
  if (calls === undefined) return null;
  const refused = [...calls.refused.flat(), ...EVERYWHERE];
  const program: [code: number, yes: number, no: number, value: number][] = [
    [LOAD, 0, 0, ARCHITECTURE],
    [JUMP_IF_EQUAL, 1, 0, calls.audit],
    [RETURN, 0, 0, REFUSE_AS_EPERM],
    [LOAD, 0, 0, NUMBER],
    [JUMP_IF_AT_LEAST, refused.length + 3, 0, OTHER_NUMBERS],
    ...refused.map((call, index): [number, number, number, number] => [JUMP_IF_EQUAL, refused.length - index + 2, 0, call]),
    [JUMP_IF_EQUAL, 0, 3, calls.prlimit],
    [LOAD, 0, 0, FIRST_ARGUMENT],
    [JUMP_IF_EQUAL, 1, 0, 0],
    [RETURN, 0, 0, REFUSE_AS_EPERM],
    [RETURN, 0, 0, ALLOW],
  ];
  const bytes = Buffer.alloc(program.length * 8);
  for (const [index, [code, yes, no, value]] of program.entries()) {
    bytes.writeUInt16LE(code, index * 8);
    bytes.writeUInt8(yes, index * 8 + 2);
    bytes.writeUInt8(no, index * 8 + 3);
    bytes.writeUInt32LE(value, index * 8 + 4);
  }
  return bytes;
}
